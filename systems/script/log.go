package script

import "github.com/donjon-rogue/donjon/systems/script/hush"

// The library of scripts is initialized before this package.
func init() { hush.End() }
