#!/bin/sh
# Takes each game out of a copy of the tree, builds what is left and prints a
# line for each. What belongs to a game bears its name; beside that it has one
# line in each list of games, and an import where Go wants one. Sokoban stays:
# its rules serve the dungeon's hidden floor.
set -eu
cd "$(dirname "$0")/.."
export GOFLAGS=-trimpath # what does not change is built once
lists="assets/assets.go assets/sprites/draw/main.go components/components_test.go render/programs.go render/cli/names.go"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# take_out GAME removes a game from the folder that it is called in.
take_out() {
	rm -rf "components/$1" "systems/$1" "render/${1}ui" "assets/$1"
	rm -f docs/"$1"*.md "docs/pictures/$1.png" assets/lang/words/*/"$1"*.toml
	rm -f assets/sprites/art/"$1"_*.txt "assets/sprites/draw/$1.go" "assets/sprites/$1.png" "assets/sprites/${1}_test.go"
	sed -E -i \
		-e "/\/(components\/$1|render\/${1}ui(\/command)?)\"$/d" \
		-e "/^\/\/go:embed $1$/d" \
		-e "/^\t$1\.Game,$/d" \
		-e "/\b${1}ui\.(Open|Check)\(/d" \
		-e "/^\tdraw$1,$/Id" \
		$lists
}

# still_whole builds and vets, draws the sprites anew, and looks for imports and
# words that have lost their game.
still_whole() {
	go generate ./assets/sprites && go build ./... && go vet ./... &&
		go test -run 'TestEveryPackageImportsOnlyWhatItMay|TestWordsMatchTheCode' . ./assets/lang
}

failed=0
for game in goose puyo kitty; do
	rm -rf "$copy/$game"
	mkdir "$copy/$game"
	git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - 2>/dev/null | tar -xf - -C "$copy/$game"
	if (cd "$copy/$game" && take_out $game && still_whole) >"$copy/log" 2>&1; then
		echo "without $game: builds"
	else
		cat "$copy/log"
		echo "without $game: FAILS" >&2
		failed=1
	fi
done
exit $failed
