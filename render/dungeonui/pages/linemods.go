package pages

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
)

// cmdLineMods uses the mods of a shared line.
const cmdLineMods keys.Command = "mods"

// useMods uses exactly the mods of the shared line that was entered as the seed. It asks before it
// fetches those that are missing; the page waits for them, within the limits of downloads.
func (s *startPage) useMods() {
	d := s.d
	use := func() {
		m, _ := s.game.LineMods() // what was fetched is among them
		c := d.Choices
		c.ModsOff = m.Off
		d.apply(c)
		s.game.Renew()
	}
	switch m, differ := s.game.LineMods(); {
	case !differ:
	case len(m.Missing) == 0:
		use()
	case d.Choices.ModIndexes == "":
		s.refuse(d.Words.Text("mods.error.no-index"))
	default:
		d.confirm(d.Words.Text("mods.line.ask", lang.Args{"What": m.Lacking()}), func() {
			err := s.game.FetchMods()
			if err == nil {
				err = d.useFiles()
			}
			if err != nil {
				d.notice(d.Words.Fault(err.Error()))
				return
			}
			use()
		})
	}
}
