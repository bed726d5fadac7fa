# make play opens the game, make test checks everything. Both install what is
# missing when run as root, and otherwise name the one line to type.

export CGO_ENABLED = 0
BIN := bin
LINT := $(BIN)/golangci-lint
LINT_VERSION := v2.15.0
ARTEFACTS := artefacts

.PHONY: play build generate test lint check race pictures clean

play: build
	@sh .ci/need.sh play
	./$(BIN)/donjon $(ARGS)

build:
	@sh .ci/need.sh build
	go build -trimpath -o $(BIN)/donjon .

# Draws the sprite sheets anew from their text.
generate:
	go generate ./...

test:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	$(MAKE) lint check race

lint: $(LINT)
	go vet ./...
	$(LINT) run ./...

$(LINT):
	GOBIN=$(CURDIR)/$(BIN) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

# Everything, the real window included; screenshots are left in artefacts/.
# The window is played after the rest, so that nothing else keeps it waiting.
check: build
	go test $$(go list ./... | grep -v /render)
	DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) go test -p 1 ./render/...

# The race detector needs a C compiler; long games are played shorter.
race:
	CGO_ENABLED=1 go test -race -short ./components/... ./archetypes/... ./systems/... ./persistence/... ./assets/...

# The pictures of the README, taken from the real window.
pictures: build
	@sh .ci/need.sh test
	DONJON_PICTURES=$(CURDIR)/docs/pictures go test ./render/cli -run TestPictures -count=1

clean:
	rm -rf $(BIN) $(ARTEFACTS)
