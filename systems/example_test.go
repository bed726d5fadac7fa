package systems_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A pipeline is built from the names of its steps. It works for any type of game.
func ExampleNewPipeline() {
	type score struct{ points int }
	library := map[string]systems.System[*score]{
		"earn":   func(s *score) { s.points++ },
		"double": func(s *score) { s.points *= 2 },
	}
	turn, err := systems.NewPipeline([]string{"earn", "double", "earn"}, library)
	if err != nil {
		fmt.Println(err)
		return
	}
	var s score
	turn.Run(&s)
	fmt.Println(s.points, turn.Names())
	_, err = systems.NewPipeline([]string{"earn", "dubble"}, library)
	fmt.Println(err)
	// Output:
	// 3 [earn double earn]
	// there is no step "dubble" for a turn; did you mean "double"?
}

// A verb is declared once: its name, its arguments, its rule. All actors act
// through Do.
func ExampleGame_Do() {
	heal := systems.VerbSpec{Name: "rest", Rule: func(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
		health := components.Health.Get(g.World, actor)
		if health.Now == health.Max {
			return systems.Refused("refuse.rested")
		}
		health.Now++
		return systems.Done()
	}}
	w := world.New()
	hero := w.Create(components.Hero.With(components.HeroData{}), components.Health.With(components.HealthData{Now: 9, Max: 10}))
	w.Create(components.Run.With(components.RunData{Seed: "s"}), components.Chance.With(dice.Streams{}))
	g := systems.NewGame(systems.Design{Rules: &archetypes.Ruleset{Name: "example"}, Verbs: systems.NewVerbs(heal)}, w)
	g.Wake()
	for range 2 {
		fmt.Println(g.Do(hero, systems.Action{Verb: "rest"}).Accepted(), components.Health.Get(w, hero).Now)
	}
	// Output:
	// true 10
	// false 10
}
