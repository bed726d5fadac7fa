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

.PHONY: play build generate quick test lint check race machines columns fuzz-briefly fuzz soak bench balance pictures clean

play: build
	@sh .ci/need.sh play
	./$(BIN)/donjon $(ARGS)

build:
	@sh .ci/need.sh build
	go build -trimpath -o $(BIN)/donjon .
	ln -sf donjon $(BIN)/jeudeloie
	ln -sf donjon $(BIN)/puyo

# Draws the sprite sheets anew from their text, and collects the licences of the
# linked modules.
generate:
	go generate ./...

# After an edit: builds everything and runs the tests of the rules, played
# shorter. Nothing opens a window.
RULES := . ./components/... ./archetypes/... ./systems/... ./persistence/... ./assets/...
quick:
	@sh .ci/need.sh build
	go build ./...
	go vet ./...
	go test -vet=off -short $(RULES)

# Two at a time: much of the time one of them waits for a window.
test:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	$(MAKE) -j 2 check race lint columns machines fuzz-briefly

lint: $(LINT)
	go vet ./... ./.ci/bench
	$(LINT) config verify
	$(LINT) run ./... ./.ci/bench

$(LINT):
	GOBIN=$(CURDIR)/$(BIN) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

# Everything, the real window included. Packages run two at a time, for each
# starts a display of its own; where a window was awaited in vain, artefacts/ has
# a picture of it.
check: build
	DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) go test -vet=off -timeout $(PATIENCE) -p 2 ./...

# The race detector where something can race; long games are played shorter.
race:
	@sh .ci/need.sh test
	sh .ci/race.sh $(PATIENCE)

# The same games on arm64 and in WebAssembly; make soak plays the longer list.
machines:
	@sh .ci/need.sh test
	sh .ci/machines.sh

# Each game taken out of a copy, and what is left built.
columns:
	@sh .ci/need.sh build
	sh .ci/columns.sh

# Every fuzz target for 3 seconds.
fuzz-briefly:
	sh .ci/fuzz.sh 300 3

# Every fuzz target for its share of FUZZTIME.
fuzz:
	@sh .ci/need.sh build
	sh .ci/fuzz.sh $(FUZZTIME)

# The long tests, for about an hour on two cores. Tests know by DONJON_SOAK in
# the environment that they are to be long: 1,000 games with saves and loads,
# 100,000 floors, 1,000 kills, the long list of games on every machine, every
# scene drawn in every size. Pictures are left in artefacts/.
soak:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) sh .ci/soak.sh

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
