#!/bin/sh
# Runs the race detector on the tests below render in which goroutines share something. Long
# tests are shortened. It needs a C compiler. The arguments are the timeout for the tests of
# a package and, to run all tests of packages with goroutines or locks, the word all.
set -eu
cd "$(dirname "$0")/.."
export CGO_ENABLED=1
if [ "${2:-}" = all ]; then
	packages=$(grep -rlE --include='*.go' '^\s*go func\(|"sync(/atomic)?"|time\.AfterFunc' assets archetypes components persistence systems |
		xargs -n 1 dirname | sort -u | sed 's|^|./|')
	exec go test -vet=off -timeout "$1" -race -short $packages
fi
go test -vet=off -timeout "$1" -race -short ./persistence/...
# Whole games take ten times as long with the detector, so only the tests that start
# goroutines run, which have such names.
go test -vet=off -timeout "$1" -race -short -run 'Concurrent|Goroutines|Workers|Tournament|FollowTheRules$|^TestGames(OfAdventure|WithScripts)?AreTheSameOnEveryMachine$|^TestBoards$' \
	./assets/lang ./components/world ./systems/dungeon ./systems/dungeon/agent ./systems/dungeon/floors ./systems/dungeon/lab ./systems/dungeon/soak \
	./systems/goose ./systems/kitty ./systems/puyo/search ./systems/sokoban/...
