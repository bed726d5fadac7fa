#!/bin/sh
# Runs the race detector where something can race: the tests of the packages of
# rules that start goroutines or share something behind a lock. Long games are
# played shorter. It needs a C compiler. An argument is how long the tests of a
# package may take.
set -eu
cd "$(dirname "$0")/.."
packages=$(grep -rlE --include='*.go' '^\s*go func\(|"sync(/atomic)?"|time\.AfterFunc' assets archetypes components persistence systems |
	xargs -n 1 dirname | sort -u | sed 's|^|./|')
CGO_ENABLED=1 go test -timeout "$1" -race -short $packages
