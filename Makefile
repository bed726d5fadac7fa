# make play opens the game, make test checks everything. Run as root, both install
# what is missing; otherwise they print the command to run.

export CGO_ENABLED = 0
# The same flags everywhere, so that every target finds in the build cache what another
# has built.
export GOFLAGS = -trimpath
BIN := bin
LINT := $(BIN)/golangci-lint
LINT_VERSION := v2.15.0
# Checks the JSON schemas of mods as editors do.
TAPLO_VERSION := 0.7.0
TAPLO := $(BIN)/taplo/node_modules/@taplo/cli/dist/cli.js
ARTEFACTS := artefacts

# Timeout for the tests of one package on a slow or busy machine; those in a real
# window take minutes even on a fast one.
PATIENCE := 30m

# The programs behind the targets of this file; ./... leaves them out.
TOOLS := ./.ci/balance ./.ci/bench ./.ci/columns ./.ci/dist ./.ci/dist/launcher ./.ci/house ./.ci/sheet ./.ci/web

# Seconds that make fuzz divides among all fuzz targets.
FUZZTIME := 600
# make bench measures the rows that contain one of these words; all rows if empty.
ROWS :=

.PHONY: play build web dist dist-check generate quick test lint check race machines columns columns-quick fuzz soak bench ecs balance balance-classic balance-adventure removal report fights pictures sheet house clean

play: build
	@sh .ci/need.sh play
	./$(BIN)/donjon $(ARGS)

build:
	@sh .ci/need.sh build
	go build -o $(BIN)/donjon .
	ln -sf donjon $(BIN)/jeudeloie
	ln -sf donjon $(BIN)/puyo

# The game as a web page, in dist/web, and as a zip file for itch.io, dist/web.zip: any
# server of files can offer it, over https.
web:
	@sh .ci/need.sh build
	go run ./.ci/web

# The packages of a release, in dist: for Linux .tar.gz, .deb and .rpm, for Windows, macOS
# and the browser a zip, with their SHA-256 sums. make dist VERSION=1.2.3
VERSION :=
dist:
	@sh .ci/need.sh build
	go run ./.ci/dist -version "$(VERSION)"

# Builds the packages twice and checks them; as root, plays from the installed .deb, too.
dist-check:
	@sh .ci/need.sh build
	@sh .ci/need.sh dist
	sh .ci/dist_check.sh $(or $(VERSION),0.1.0)

# Redraws the sprite sheets from their text files, and collects the licences of
# the linked modules.
generate:
	go generate ./...

# For use after an edit: builds everything and runs shorter tests of the rules,
# without opening a window.
RULES := ./.ci/house ./.ci/columns ./components/... ./archetypes/... ./systems/... ./persistence/... ./assets/...
quick:
	@sh .ci/need.sh build
	go build ./...
	go vet ./...
	go test -vet=off -short $(RULES)

# One after the other, the fastest first: each uses all cores by itself.
test:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	$(MAKE) columns-quick machines race lint check

# golangci-lint includes go vet.
lint: $(LINT)
	$(LINT) config verify
	$(LINT) run ./... $(TOOLS)

$(LINT):
	GOBIN=$(CURDIR)/$(BIN) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

$(TAPLO):
	npm install --silent --no-audit --no-fund --no-package-lock --ignore-scripts --prefix $(BIN)/taplo @taplo/cli@$(TAPLO_VERSION)

# All tests, including those in real windows. Only two packages run at a time,
# because each starts its own display. If a test waits for a window in vain,
# artefacts/ gets a screenshot.
check: build $(TAPLO)
	DONJON_TAPLO=$(CURDIR)/$(TAPLO) DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) go test -vet=off -timeout $(PATIENCE) -p 2 ./... ./.ci/house ./.ci/columns

# The race detector for tests with goroutines; make soak runs all tests of their packages.
race:
	@sh .ci/need.sh test
	sh .ci/race.sh $(PATIENCE)

# The same games on arm64 and in WebAssembly; make soak plays the longer lists.
machines:
	@sh .ci/need.sh test
	sh .ci/machines.sh

# Removes games and parts of the dungeon from copies of the tree, builds the rest, and plays the
# dungeon without each part.
PARTS := bosses enchantments storehouse
columns:
	@sh .ci/need.sh build
	sh .ci/columns.sh "goose kitty" puyo $(PARTS)

# Checks only that nothing else imports, embeds or lists the games.
columns-quick:
	sh .ci/columns.sh -quick goose puyo kitty

# Every fuzz target for its share of FUZZTIME. make check runs their seeds and the inputs
# that failed once.
fuzz:
	@sh .ci/need.sh build
	sh .ci/fuzz.sh $(FUZZTIME)

# The long tests, about an hour on two cores. The environment variable DONJON_SOAK
# selects their long versions: 1,000 games with saves and loads, 100,000 floors,
# 1,000 killed processes, 10,000 boards of Sokoban, the long list of games on every
# architecture, every scene at every size. Pictures are saved in artefacts/.
soak:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS) sh .ci/soak.sh

# Measures the speed and size promised in docs/quality.md and prints a table;
# make bench ROWS=floors measures only the rows that contain that word.
bench:
	@sh .ci/need.sh build
	@sh .ci/need.sh test
	go run ./.ci/bench $(ROWS)

# Compares components/world with donburi, on which it is built, and with ark. A module of its
# own, so that the program does not depend on ark.
ecs:
	@sh .ci/need.sh build
	cd .ci/ecs && go test -run '^$$' -bench . .

# Replays the games of docs/balance and writes the report on Adventure.
balance: balance-classic balance-adventure

# 2,000 games for every bot and build of Classic.
BALANCE := random diver greedy careful-atk careful-int careful-even
balance-classic: build
	for cell in $(BALANCE); do \
		build=$${cell#*-}; [ "$$build" != "$$cell" ] || build=; \
		./$(BIN)/donjon sim --lang en --bot $${cell%-*} $${build:+--build $$build} \
			--games 2000 --seed balance --out $(BIN)/balance/$$cell || exit 1; \
		for file in docs/balance/$$cell/*; do cp $(BIN)/balance/$$cell/$${file##*/} $$file || exit 1; done; \
	done

# The games of Adventure: how many is in systems/dungeon/lab/report/batches.go. What has
# been played is kept in bin/balance and not played again. PERCENT=5 plays 5 % of them
# and writes its report to bin/balance/quick.
PERCENT := 100
balance-adventure:
	@sh .ci/need.sh build
	go run ./.ci/balance -percent $(PERCENT) batches report

# Plays the games of the report on fights, with the bots that repeat one tactic, and writes
# it. PERCENT=5 plays 5 % of them and writes its report to bin/balance/quick/fights.
fights:
	@sh .ci/need.sh build
	go run ./.ci/balance -percent $(PERCENT) fights

# Leaves out each skill, enchantment and kind of piece in vaults in turn, to see what it
# is worth.
removal:
	@sh .ci/need.sh build
	go run ./.ci/balance -percent $(PERCENT) removal report

# Writes the tables and plots of the report on Adventure from the figures that are there.
report:
	@sh .ci/need.sh build
	go run ./.ci/balance report

# Takes the screenshots and the clip of the README, and draws the window on floors of
# every theme and with every boss, in both languages and all sizes, into artefacts/.
pictures: build
	@sh .ci/need.sh test
	DONJON_PICTURES=$(CURDIR)/docs/pictures go test -p 1 ./render/*ui/command -run TestPictures -count=1
	DONJON_SOAK=1 DONJON_ARTEFACTS=$(CURDIR)/$(ARTEFACTS)/themes go test ./render/dungeonui -run TestTheScenesOfTheDepths -count=1

# The picture of all sprites, by which a change to the art is reviewed.
sheet:
	mkdir -p $(ARTEFACTS)
	go run ./.ci/sheet $(ARTEFACTS)/sprites.png

# Measures the structure of the tree: packages, arrows between their files, types.
house:
	go run ./.ci/house

clean:
	rm -rf $(BIN) $(ARTEFACTS) dist
