package lab

import _ "github.com/donjon-rogue/donjon/systems/dungeon/scripts" // runs the scripts of mods
