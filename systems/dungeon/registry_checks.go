package dungeon

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// doesNothing is the check of what rods do. It belongs to the registry, which knows the acts.
func (x *Registry) doesNothing(w *world.World, id world.ID, _ *archetypes.Content) string {
	if components.Act.Has(w, id) || slices.ContainsFunc(x.skillActs, func(a SkillAct) bool { return a.Of.Has(w, id) }) {
		return ""
	}
	return "is a rod that does nothing"
}

// scriptUnknown is the check of scripts. It belongs to the registry, which knows the moves.
func (x *Registry) scriptUnknown(w *world.World, id world.ID, _ *archetypes.Content) string {
	whole := false
	for _, phase := range components.Script.Get(w, id).Phases {
		whole = whole || phase.Below == 100
		if len(phase.Moves) == 0 {
			return "has a phase without moves in its script"
		}
		for _, name := range slices.Concat(phase.Moves, opening(phase)) {
			if _, known := x.Moves[name]; !known {
				return fmt.Sprintf("has in its script the move %.60q%s", name, hint(name, x.Moves))
			}
		}
	}
	if !whole {
		return "has no phase in its script for all of its Hp (below = 100)"
	}
	return ""
}

// opening lists the move that opens a phase, if one does.
func opening(phase components.Phase) []string {
	if phase.Opens == "" {
		return nil
	}
	return []string{phase.Opens}
}

// checkUses finds entries whose scripted use is not for what they are.
func (x *Registry) checkUses(content *archetypes.Content) (faults []error) {
	for _, p := range content.Prefabs() {
		s, ok := components.Scripted.Among(p.Parts)
		if !ok {
			continue
		}
		item, isItem := components.Item.Among(p.Parts)
		_, isScroll := components.Scroll.Among(p.Parts)
		use := x.uses[s.Use]
		if isItem && item.Kind == "scroll" && use.Do != nil && !isScroll {
			faults = append(faults, p.Fault("scripted", "this scroll would be drunk; give it scroll = {} to be read"))
		}
		if _, flies := components.Missile.Among(p.Parts); use.Lands != nil && !flies {
			faults = append(faults, p.Fault("scripted", "the item use %.60q is of items that are thrown; give this one missile = { reach = 5 }", s.Use))
		}
	}
	return faults
}
