package saves

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// LineMods are the mods of a shared line that was shared under other rules than those in use.
type LineMods struct {
	Named   []components.Mod // by the line
	Missing []components.Mod // of these, the ones that are not installed in that version
	Off     string           // the mods to be switched off, as in the settings, so that only the named ones are used
}

// Wishes are the missing mods, to be fetched.
func (m LineMods) Wishes() (list []fetch.Wish) {
	for _, missing := range m.Missing {
		list = append(list, fetch.Wish{ID: missing.ID, Version: missing.Version})
	}
	return list
}

// Lacking names the missing mods.
func (m LineMods) Lacking() string { return modNames(m.Missing) }

// LineMods returns the mods of the shared line that was entered as the seed, if they are others than
// those in use and the line was shared under other rules; false for none.
func (n *NewGame) LineMods() (m LineMods, differ bool) {
	data, ok := n.saves.Files.(*overlay.Data)
	if !ok || data.Fixed() || !data.Kept() || n.line.same {
		return m, false
	}
	shared, err := kit.ParseLine(n.Start.Seed)
	if err != nil || len(shared.Start.Mods) == 0 {
		return m, false
	}
	found, err := data.Mods()
	if err != nil {
		return m, false
	}
	m.Named, m.Off = shared.Start.Mods, n.saves.player().Choices.ModsOff
	for _, named := range m.Named {
		if !slices.ContainsFunc(found, func(f overlay.Found) bool { return f.Mod != nil && f.ID() == named.ID && f.Version == named.Version }) {
			m.Missing = append(m.Missing, named)
		}
		if overlay.Listed(m.Off, named.ID) {
			m.Off, differ = overlay.Toggled(m.Off, named.ID), true
		}
	}
	for _, f := range found {
		if f.On && !slices.ContainsFunc(m.Named, func(named components.Mod) bool { return named.ID == f.ID() }) {
			m.Off, differ = overlay.Toggled(m.Off, f.ID()), true
		}
	}
	return m, differ || len(m.Missing) > 0
}

// AboutLineMods returns the lines about those mods; none if there is nothing to say.
func (n *NewGame) AboutLineMods() []ink.Line {
	m, differ := n.LineMods()
	if !differ {
		return nil
	}
	words := n.saves.player().Words
	lines := []ink.Line{{Text: words.Text("window.line.named", lang.Args{"What": modNames(m.Named)}), Colour: ink.Ember}}
	if len(m.Missing) > 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.line.missing", lang.Args{"What": modNames(m.Missing)}), Colour: ink.Ember})
	}
	return lines
}

// FetchMods fetches the missing mods of the shared line, with what they require, and waits for them. It
// fails where a mod would change the index that it comes from, which needs a question of its own.
func (n *NewGame) FetchMods() error {
	m, differ := n.LineMods()
	data, ok := n.saves.Files.(*overlay.Data)
	if !differ || !ok {
		return nil
	}
	found, err := data.Mods()
	if err != nil {
		return err
	}
	have, err := fetch.Look(data.Store(), found)
	if err != nil {
		return err
	}
	player, quiet := n.saves.player(), func(fetch.Progress) {}
	c, faults := fetch.Read(context.Background(), download.Client{}, fetch.Addresses(player.Choices.ModIndexes), quiet)
	plan, err := c.Plan(have, m.Wishes()...)
	if err != nil {
		return errors.Join(append(faults, err)...)
	}
	if moved := overlay.Moved(player.Words, plan); moved != "" {
		return errors.New(moved)
	}
	return fetch.Install(context.Background(), download.Client{}, have, plan, quiet)
}

// modNames lists mods with their versions.
func modNames(list []components.Mod) string {
	var names []string
	for _, m := range list {
		names = append(names, m.ID+" "+m.Version)
	}
	return strings.Join(names, ", ")
}

// Renew reads what is offered again, after mods were switched on or off or installed.
func (n *NewGame) Renew() {
	n.Offered, _ = archetypes.Offered(n.saves.Files) // starting the game says what is wrong
	n.Classes = Classes{}
	if n.line.text != "" {
		n.SetSeed(n.line.text)
		return
	}
	n.readClasses()
}
