#!/bin/sh
# Renders the sounds, plays the golden games and replays the planner's recordings (in
# systems/dungeon/soak/testdata) on other architectures: arm64 in an emulator,
# WebAssembly in node. The optional argument is the pattern of the tests of games to run;
# by default, the beginnings of the short lists are played.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || short=-test.short
games=${1:-^TestGames.*AreTheSameOnEveryMachine$}
out=$PWD/bin/machines
mkdir -p "$out"

wasm_exec=$(go env GOROOT)/lib/wasm/go_js_wasm_exec

# both runs tests of a package on both architectures: NAME, its folder, the pattern.
both() {
	name=$1 room=$2 tests=$3
	GOOS=linux GOARCH=arm64 go test -c -o "$out/$name-arm64.test" "./$room"
	GOOS=js GOARCH=wasm go test -c -o "$out/$name-wasm.test" "./$room"
	(cd "$room" && exec qemu-aarch64 "$out/$name-arm64.test" -test.run "$tests" -test.v ${short:-} -test.timeout 3h) >"$out/$name-arm64.log" &
	arm64=$!
	# WebAssembly supports only a small environment.
	failed=0
	(cd "$room" && exec env -i PATH="$PATH" ${DONJON_SOAK:+DONJON_SOAK="$DONJON_SOAK"} \
		"$wasm_exec" "$out/$name-wasm.test" -test.run "$tests" -test.v ${short:-} -test.timeout 3h) >"$out/$name-wasm.log" || failed=1
	wait $arm64 || failed=1
	if [ $failed = 1 ]; then
		cat "$out/$name-arm64.log" "$out/$name-wasm.log"
		exit 1
	fi
}

both sounds archetypes '^TestSoundsAreTheSameOnEveryMachine$'
both games systems/dungeon/soak "$games"
grep -h differences "$out/games-arm64.log" "$out/games-wasm.log" | sed 's/^ *[a-z_]*\.go:[0-9]*: //'
