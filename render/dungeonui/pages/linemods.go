package pages

import (
	"context"
	"errors"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
)

// cmdLineMods uses the mods of a shared line.
const cmdLineMods keys.Command = "mods"

// useMods uses the mods of the shared line that was entered as the seed. It asks before it fetches
// those that are missing; the page waits for them, within the limits of downloads.
func (s *startPage) useMods() {
	d := s.d
	m, differ := s.game.LineMods()
	switch {
	case !differ:
		return
	case len(m.Missing) == 0:
		s.switchMods()
		return
	case d.Choices.ModIndexes == "":
		s.refuse(d.Words.Text("mods.error.no-index"))
		return
	}
	d.confirm(d.Words.Text("mods.line.ask", lang.Args{"What": wishNames(m.Wishes())}), func() {
		if err := s.fetchMods(m.Wishes()); err != nil {
			d.notice(d.Words.Fault(err.Error()))
			return
		}
		if err := d.useFiles(); err != nil {
			d.notice(err.Error())
			return
		}
		s.switchMods()
	})
}

// fetchMods fetches mods with what they require. Mods do not change the index that they come from
// without a question, which only the window and the command line ask.
func (s *startPage) fetchMods(wishes []fetch.Wish) error {
	d, quiet := s.d, func(fetch.Progress) {}
	found, err := d.files.Mods()
	if err != nil {
		return err
	}
	have, err := fetch.Look(d.files.ModsFolder(), found)
	if err != nil {
		return err
	}
	c, faults := fetch.Read(context.Background(), download.Client{}, fetch.Addresses(d.Choices.ModIndexes), quiet)
	plan, err := c.Plan(have, wishes...)
	if err != nil {
		return errors.Join(append(faults, err)...)
	}
	if moved := overlay.Moved(d.Words, plan); moved != "" {
		return errors.New(moved)
	}
	return fetch.Install(context.Background(), download.Client{}, have, plan, quiet)
}

// switchMods switches exactly the mods of the line on.
func (s *startPage) switchMods() {
	m, _ := s.game.LineMods()
	c := s.d.Choices
	c.ModsOff = m.Off
	s.d.apply(c)
	s.game.Renew()
}

// wishNames lists mods with their versions.
func wishNames(wishes []fetch.Wish) (names string) {
	for i, w := range wishes {
		if i > 0 {
			names += ", "
		}
		names += w.ID + " " + w.Version
	}
	return names
}
