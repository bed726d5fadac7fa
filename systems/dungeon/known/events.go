package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Events tells what has happened, as far as the hero noticed it.
type Events Known

// Last is the events of the last action that the hero noticed; read-only.
func (e Events) Last() []systems.Event {
	for i, event := range e.g.Events {
		if dungeon.Noticed(e.g, event) {
			continue
		}
		out := append([]systems.Event(nil), e.g.Events[:i]...)
		for _, event := range e.g.Events[i:] {
			if dungeon.Noticed(e.g, event) {
				out = append(out, event)
			}
		}
		return out
	}
	return e.g.Events
}

// Spec is the declaration of the type of an event; empty for one that no pack declares.
func (e Events) Spec(event systems.Event) systems.EventSpec {
	return dungeon.RegistryOf(e.g).Events[event.Type]
}

// Log is the most recent log entries, oldest first; read-only.
func (e Events) Log() []components.LogEntry {
	return components.Log.Get(e.g.World, e.g.RunID).Entries
}
