#!/bin/sh
# Runs the race detector on the tests of packages below render that start
# goroutines or use locks. Long tests are shortened. It needs a C compiler. The
# argument is the timeout for the tests of a package.
set -eu
cd "$(dirname "$0")/.."
packages=$(grep -rlE --include='*.go' '^\s*go func\(|"sync(/atomic)?"|time\.AfterFunc' assets archetypes components persistence systems |
	xargs -n 1 dirname | sort -u | sed 's|^|./|')
CGO_ENABLED=1 go test -timeout "$1" -race -short $packages
