package world_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/world"
)

// TorchData is a light that burns down.
type TorchData struct {
	Left int `within:"0,100"` // in turns
}

var Torch = world.Register[TorchData]("test:torch", world.Default("Left", 20))

// A component is registered once, next to its type. It is then saved, loaded and
// checked like any other.
func ExampleRegister() {
	w := world.New()
	torch := w.Create(Torch.With(TorchData{Left: 3}))
	Torch.Get(w, torch).Left--
	fmt.Println(Torch.Get(w, torch).Left, Torch.Has(w, torch), Torch.Kind().Name())
	// Output: 2 true test:torch
}

// Each visits entities in the order of their IDs, that is, of their creation. The
// loop may create and remove entities.
func ExampleComponent_Each() {
	w := world.New()
	for _, left := range []int{2, 1, 3} {
		w.Create(Torch.With(TorchData{Left: left}))
	}
	for id, torch := range Torch.Each(w) {
		if torch.Left--; torch.Left == 0 {
			w.Remove(id)
		}
	}
	for id, torch := range Torch.Each(w) {
		fmt.Println(id, torch.Left)
	}
	// Output:
	// 1 1
	// 3 2
}

// Attach adds a component to an existing entity.
func ExampleComponent_Attach() {
	w := world.New()
	hand := w.Create(gauges.With(gauge{1, 1}))
	Torch.Attach(w, hand, TorchData{Left: 20})
	fmt.Println(Torch.Has(w, hand))
	Torch.Detach(w, hand)
	fmt.Println(Torch.Find(w, hand) == nil)
	// Output:
	// true
	// true
}
