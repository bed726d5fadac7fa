// Package example holds a scene and a game that are as small as they can be:
// tests alone, which CONTRIBUTING.md shows.
package example

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestMain(m *testing.M) { shelltest.Main(m) }
