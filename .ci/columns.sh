#!/bin/sh
# Removes games, or parts of the dungeon, from copies of the tree, builds the rest and prints
# a line for each copy: columns.sh "goose kitty" puyo removes two games from one copy and one
# from another, and columns.sh bosses a part of the dungeon. With -quick first, it only checks
# that nothing imports, embeds or lists the games.
#
# What belongs to a game has its name; in addition, it has one line in each list of games,
# and imports where needed. Sokoban stays, because its rules are also used by the
# dungeon's hidden floor.
#
# A part of the dungeon is its packs, what the data files have of it, and the words of that.
# Games of the rest are played, too. Its own package goes as well where only the list of packs
# imports it; the faces ask for enchantments and Storehouses, which no ruleset needs to have.
set -eu
cd "$(dirname "$0")/.."
export GOFLAGS=-trimpath # so that unchanged packages are built only once, in any folder
lists="assets/assets.go assets/sprites/draw/main.go components/components_test.go render/programs.go render/cli/names.go"
parts="bosses enchantments storehouse"
quick=
[ "$1" != -quick ] || { quick=1; shift; }
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# take_out GAME removes a game from the current folder.
take_out() {
	rm -rf "components/$1" "systems/$1" "render/${1}ui" "assets/$1"
	rm -f docs/"$1"*.md "docs/pictures/$1.png" "assets/sounds/$1.toml" "assets/music/$1.toml" assets/lang/words/*/"$1"*.toml
	rm -f assets/sprites/art/"$1"_*.txt assets/sprites/draw/"$1".go assets/sprites/draw/"$1"_*.go assets/sprites/"$1"*.png "assets/sprites/${1}_test.go"
	sed -E -i \
		-e "/\/(components\/$1|render\/${1}ui(\/command)?)\"$/d" \
		-e "/^\/\/go:embed $1$/d" \
		-e "/^\t$1\.Game,$/d" \
		-e "/\b${1}ui\.(Open|Check)\(/d" \
		-e "/^\tdraw$1[a-z]*,$/Id" \
		$lists
}

# take_out_bosses removes the bosses. Their floors become floors of their chapters.
take_out_bosses() {
	rm -r systems/dungeon/bosses
	unpack bosses
	go run ./.ci/columns assets \
		monster.rat-king monster.nest monster.weaver monster.egg monster.spiderling monster.forge-master \
		monster.chamberlain monster.image monster.hollow-king monster.knight \
		terrain.web terrain.lever terrain.brazier terrain.pit terrain.walled-door terrain.mirror terrain.crown terrain.throne-door item.throne-key \
		verb.pull verb.crown verb.call verb.spin verb.lay verb.hatch verb.trick verb.announce verb.kindle verb.collapse verb.pour verb.shuffle verb.seal verb.drop step.lairs \
		floors.plans.rat-king floors.plans.weaver floors.plans.forge-master floors.plans.throne \
		event.call event.unsealed event.trick event.dissolve event.crown event.pull event.cool \
		event.spin event.entangle event.lay event.hatch event.announce event.unleash event.shuffle
	sed -i -e 's/^depths = \[1, 4\]$/depths = [1, 5]/' -e 's/^depths = \[6, 9\]$/depths = [6, 10]/' \
		-e 's/^depths = \[11, 14\]$/depths = [11, 15]/' assets/rulesets/adventure.toml
}

# take_out_enchantments removes the enchantments, and the tokens that pay for them.
take_out_enchantments() {
	rm systems/dungeon/enchantments/*_test.go
	unpack enchantments
	names=$(sed -n 's/^name = "\(.*\)"$/enchantment.\1/p' assets/enchantments/adventure.toml)
	go run ./.ci/columns assets $names item.token verb.enchant verb.transfer hit.haven event.enchant event.transfer
	rm -r assets/enchantments
	sed -i '/^\/\/go:embed/s/ enchantments\b//' assets/assets.go
	sed -i '/"enchantments\/adventure.toml"/d; s/{ items = \["token"\]/{ items = ["ring"]/' assets/rulesets/adventure.toml
	sed -i '/^tokens = {}$/d' assets/heroes/adventure.toml
	sed -i 's/ gift = "token",//' assets/monsters/*.toml
}

# take_out_storehouse removes the Storehouses, with their rewards.
take_out_storehouse() {
	rm systems/dungeon/floors/storehouse_test.go
	unpack floors.Storehouse
	go run ./.ci/columns assets \
		terrain.hatch terrain.cracks terrain.scrapes terrain.crate terrain.target terrain.sunken-crate \
		item.porter-gloves item.foreman-ring item.keeper-key \
		verb.push verb.undo verb.redo verb.restart step.storehouse "populator.hidden hatch" \
		floors.storehouse floors.plans.storehouse event.push event.back event.solved
}

# unpack PREFIX removes packs from the list of the core.
unpack() {
	sed -i "/^\t\t$1[.A-Z]/d; /\/dungeon\/$1\"$/d" systems/dungeon/core/packs.go
}

# still_whole redraws the sprites, builds and vets, and checks for leftover imports
# and words.
still_whole() {
	go generate ./assets/sprites
	go build ./...
	go vet ./...
	go test -run 'TestEveryPackageImportsOnlyAllowedPackages|TestWordsMatchTheCode' ./.ci/house ./assets/lang
}

# still_open checks that all imports are there and both rulesets open, and that entries, events
# and refusals have words, and words these.
still_open() {
	go list -deps ./... >/dev/null
	go test -run 'TestEveryEntryOfTheDataFilesHasWords|TestEveryRefusalHasWords|TestEveryEventHasASentence|TestEverySentenceIsOfAnEvent' \
		./systems/dungeon ./render/dungeonui/wording
}

# still_played lets bots play whole games of both rulesets, and shows the last floor of each
# chapter.
still_played() {
	go build -o donjon .
	alone="--mods= --data-dir=data --seed=columns" # without mods, and data files of the player
	./donjon sim $alone --bot greedy --games 10
	for class in warrior mage rogue alchemist templar; do
		./donjon sim $alone --ruleset adventure --class "$class" --bot planner --games 2
	done
	for depth in 5 10 15 20 25; do
		./donjon floor $alone --ruleset adventure --depth "$depth"
	done
}

# unlisted GAMES checks that the lists no longer name the games, and that all imports and
# embedded files are there.
unlisted() {
	for game in $1; do
		if grep -iE "\b(draw)?$game" $lists; then
			return 1
		fi
	done
	go list -deps ./... >/dev/null
}

# try THINGS removes games or a part from the current folder, and checks what is left.
try() {
	case " $parts " in
	*" $1 "*)
		"take_out_$1"
		still_whole
		still_open
		still_played
		;;
	*)
		for game in $1; do take_out "$game"; done
		if [ $quick ]; then unlisted "$1"; else still_whole; fi
		;;
	esac
}

failed=0
for things in "$@"; do
	rm -rf "$copy/tree"
	mkdir "$copy/tree"
	git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - 2>/dev/null | tar -xf - -C "$copy/tree"
	begun=$(date +%s)
	set +e # in a condition, -e would have no effect on what try does
	(set -e; cd "$copy/tree"; try "$things") >"$copy/log" 2>&1
	result=$?
	set -e
	if [ $result = 0 ]; then
		echo "without $things: whole, $(($(date +%s) - begun)) s"
	else
		cat "$copy/log"
		echo "without $things: FAILS" >&2
		failed=1
	fi
done
exit $failed
