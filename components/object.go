package components

import "github.com/donjon-rogue/donjon/components/world"

// ObjectData makes something solid an object: an actor that walks into it pushes it on, and strikes it where it cannot
// move. It breaks under blows, and bursts then if it has a burst.
type ObjectData struct {
	Blows int  `within:"1,20"` // that break it
	Taken int  `within:"0,20"` // of them, those that it has taken
	Tips  bool // instead of moving it tips over: it breaks in the cell behind it
}

// Object is the component of what can be pushed and broken.
var Object = world.Register[ObjectData]("object", world.Needs("position", "solid"), world.In("terrain"))
