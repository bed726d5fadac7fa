package world

// hooks are called when entities get or lose a component. They belong to the world in memory
// and are not saved.
type hooks struct {
	added, removed []func(ID)
}

// OnAdd calls f after an entity gets the component: when it is created with it, with all its
// other components, and when it is attached. A new value for a component is not a new one.
// Hooks are called in the order in which they were added. f must not remove the entity.
func (c *Component[T]) OnAdd(w *World, f func(ID)) {
	h := w.hook(c.kind.typ.number)
	h.added = append(h.added, f)
}

// OnRemove calls f before an entity loses the component: when it is detached, and when the
// entity is removed with all its components. f must not add or remove components of the entity.
func (c *Component[T]) OnRemove(w *World, f func(ID)) {
	h := w.hook(c.kind.typ.number)
	h.removed = append(h.removed, f)
}

// hook finds the hooks of a component, by donburi's number.
func (w *World) hook(n innerNumber) *hooks {
	if missing := int(n) + 1 - len(w.hooks); missing > 0 {
		w.hooks = append(w.hooks, make([]hooks, missing)...)
	}
	return &w.hooks[n]
}

// tellAdded calls the hooks of components that an entity has got.
func (w *World) tellAdded(id ID, types ...innerType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.hooks) {
			for _, f := range w.hooks[n].added {
				f(id)
			}
		}
	}
}

// tellRemoved calls the hooks of components that an entity is about to lose.
func (w *World) tellRemoved(id ID, types ...innerType) {
	for _, t := range types {
		if n := int(t.Id()); n < len(w.hooks) {
			for _, f := range w.hooks[n].removed {
				f(id)
			}
		}
	}
}
