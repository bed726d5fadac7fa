# make play opens the game, make test checks everything. Both install what is
# missing when run as root, and otherwise name the one line to type.

export CGO_ENABLED = 0
BIN := bin
LINT := $(BIN)/golangci-lint
LINT_VERSION := v2.15.0
ARTEFACTS := artefacts

# How long the tests of one room may take on a machine that is slow or busy; the
# window, played by xdotool, takes minutes on a fast one.
PATIENCE := 30m

# Seconds that make fuzz shares out among all fuzz targets.
FUZZTIME := 600
# Words of the rows that make bench measures; all when empty.
ROWS :=

.PHONY: play build generate test lint check race machines columns fuzz-briefly fuzz soak bench balance pictures clean

play: build
	@sh .ci/need.sh play
	./$(BIN)/donjon $(ARGS)

build:
	@sh .ci/need.sh build
	go build -trimpath -o $(BIN)/donjon .
	ln -sf donjon $(BIN)/jeudeloie
	ln -sf donjon $(BIN)/puyo

# Draws the sprite sheets anew from their text.
generate:
	go generate ./...

test:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	$(MAKE) lint check race machines columns fuzz-briefly

lint: $(LINT)
	go vet ./... ./.ci/bench
	$(LINT) run ./... ./.ci/bench

$(LINT):
	GOBIN=$(CURDIR)/$(BIN) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

# Everything, the real window included; screenshots are left in artefacts/.
# The window is played after the rest, so that nothing else keeps it waiting.
check: build
	go test -timeout $(PATIENCE) $$(go list ./... | grep -v /render)
	DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) go test -timeout $(PATIENCE) -p 1 ./render/...

# The race detector needs a C compiler; long games are played shorter.
race:
	CGO_ENABLED=1 go test -timeout $(PATIENCE) -race -short ./components/... ./archetypes/... ./systems/... ./persistence/... ./assets/...

# The same games on arm64 and in WebAssembly; make soak plays the longer list.
machines:
	@sh .ci/need.sh test
	sh .ci/machines.sh

# Each game taken out of a copy, and what is left built.
columns:
	@sh .ci/need.sh build
	sh .ci/columns.sh

# Every fuzz target for 10 seconds.
fuzz-briefly:
	sh .ci/fuzz.sh 300 10

# Every fuzz target for its share of FUZZTIME.
fuzz:
	@sh .ci/need.sh build
	sh .ci/fuzz.sh $(FUZZTIME)

# The long tests, for about an hour on two cores. Tests know by DONJON_SOAK in
# the environment that they are to be long: 1,000 games with saves and loads,
# 100,000 floors, 1,000 kills, the long list of games on every machine.
soak:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	sh .ci/soak.sh

# Measures what docs/quality.md promises of speed and size, and prints a table;
# make bench ROWS=floors measures the rows with that word alone.
bench:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	go run ./.ci/bench $(ROWS)

# Plays the games of docs/balance again: 2,000 with every bot and build.
BALANCE := random diver greedy careful-atk careful-int careful-even
balance: build
	for cell in $(BALANCE); do \
		build=$${cell#*-}; [ "$$build" != "$$cell" ] || build=; \
		./$(BIN)/donjon sim --lang en --bot $${cell%-*} $${build:+--build $$build} \
			--games 2000 --seed balance --out $(BIN)/balance/$$cell || exit 1; \
		for file in docs/balance/$$cell/*; do cp $(BIN)/balance/$$cell/$${file##*/} $$file || exit 1; done; \
	done

# The pictures of the README, taken from the real window.
pictures: build
	@sh .ci/need.sh test
	DONJON_PICTURES=$(CURDIR)/docs/pictures go test -p 1 ./render/*ui/command -run TestPictures -count=1

clean:
	rm -rf $(BIN) $(ARTEFACTS)
