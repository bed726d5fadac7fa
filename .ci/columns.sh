#!/bin/sh
# Removes games from copies of the tree, builds the rest and prints a line for each
# copy: columns.sh "goose kitty" puyo removes two games from one copy and one from
# another. With -quick first, it only checks that nothing imports, embeds or lists them.
#
# What belongs to a game has its name; in addition, it has one line in each list of games,
# and imports where needed. Sokoban stays, because its rules are also used by the
# dungeon's hidden floor.
set -eu
cd "$(dirname "$0")/.."
export GOFLAGS=-trimpath # so that unchanged packages are built only once, in any folder
lists="assets/assets.go assets/sprites/draw/main.go components/components_test.go render/programs.go render/cli/names.go"
quick=
[ "$1" != -quick ] || { quick=1; shift; }
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# take_out GAME removes a game from the current folder.
take_out() {
	rm -rf "components/$1" "systems/$1" "render/${1}ui" "assets/$1"
	rm -f docs/"$1"*.md "docs/pictures/$1.png" "assets/sounds/$1.toml" "assets/music/$1.toml" assets/lang/words/*/"$1"*.toml
	rm -f assets/sprites/art/"$1"_*.txt "assets/sprites/draw/$1.go" "assets/sprites/$1.png" "assets/sprites/${1}_test.go"
	sed -E -i \
		-e "/\/(components\/$1|render\/${1}ui(\/command)?)\"$/d" \
		-e "/^\/\/go:embed $1$/d" \
		-e "/^\t$1\.Game,$/d" \
		-e "/\b${1}ui\.(Open|Check)\(/d" \
		-e "/^\tdraw$1,$/Id" \
		$lists
}

# still_whole redraws the sprites, builds and vets, and checks for leftover imports
# and words.
still_whole() {
	go generate ./assets/sprites && go build ./... && go vet ./... &&
		go test -run 'TestEveryPackageImportsOnlyAllowedPackages|TestWordsMatchTheCode' ./.ci/house ./assets/lang
}

# unlisted GAMES checks that the lists no longer name the games, and that all imports and
# embedded files are there.
unlisted() {
	for game in $1; do
		if grep -in "\b$game" $lists; then
			return 1
		fi
	done
	go list -deps ./... >/dev/null
}

failed=0
for games in "$@"; do
	rm -rf "$copy/tree"
	mkdir "$copy/tree"
	git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - 2>/dev/null | tar -xf - -C "$copy/tree"
	if (cd "$copy/tree" && for game in $games; do take_out "$game"; done && if [ $quick ]; then unlisted "$games"; else still_whole; fi) >"$copy/log" 2>&1; then
		echo "without $games: whole"
	else
		cat "$copy/log"
		echo "without $games: FAILS" >&2
		failed=1
	fi
done
exit $failed
