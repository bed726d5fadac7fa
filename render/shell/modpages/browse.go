package modpages

import (
	"errors"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Browse lists the mods of the indexes that the settings name, and fetches them.
type Browse struct {
	shell.Panel
	Getter  fetch.Getter // nil for the network
	catalog fetch.Catalog
	faults  []error
	search  string
	offers  []fetch.Offer // that the search finds
	found   []overlay.Found
	read    string // the addresses that were read last
	list    rows
	about   ui.Details
}

// browseKeys are the keys of the page.
var browseKeys = []input.Binding{
	{Do: cmdFetch, Letters: "f"}, {Do: cmdSearch, Letters: "s"}, {Do: cmdAgain, Letters: "g"}, {Do: cmdIndexes, Letters: "i"}, input.CloseKey,
}

// The commands of the page.
const (
	cmdFetch   input.Command = "fetch"
	cmdSearch  input.Command = "search"
	cmdAgain   input.Command = "again"
	cmdIndexes input.Command = "indexes"
)

// searchLength is the greatest length of a search, in letters.
const searchLength = 40

// unread stands for addresses that were never read.
const unread = " "

// Name returns the scene name for the trace.
func (s *Browse) Name() string { return "browse" }

// Notch is the height of a row of the list.
func (s *Browse) Notch() int { return s.list.step }

// Build lays out the scene.
func (s *Browse) Build(w *shell.Window) {
	if s.W == nil {
		s.read = unread
	}
	s.W = w
	s.offers = s.catalog.Search(s.search)
	s.found, _ = w.Data.Files.Mods() // the page of mods says what is wrong with them
	width := w.View.PageWidth(modsWidth)
	height := min(mostMods, w.View.PanelRoom(width))
	s.Lay(w, w.Words.Text("window.browse.title"), width, height)
	list, details := shell.Columns(s.Inner, min(modsList, width*2/5))
	details.Min.Y += 4
	details.Max.Y = s.FootTop() - 8
	s.list.lay(&s.Panel, list, len(s.offers), s.row, s.tell)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, browseKeys, do) }
	at := s.Foot(4)
	put := func(i int, do input.Command, label string, enabled func() bool) *ui.Control {
		return s.Put(ui.Button{Name: string(do), At: at[i], Label: w.Words.Text(label), Key: key(do), Enabled: enabled, Act: func() { s.do(do) }})[0]
	}
	put(0, cmdFetch, "window.browse.fetch", func() bool { return s.list.chosen < len(s.offers) })
	if len(s.faults) > 0 {
		put(1, cmdAgain, "window.browse.again", nil)
	} else {
		put(1, cmdSearch, "window.browse.search", func() bool { return len(s.offers) > 0 || s.search != "" })
	}
	indexes := put(2, cmdIndexes, "window.indexes", nil)
	closes := put(3, input.CmdClose, "window.back", nil)
	s.about.Put(s.Page, details)
	s.tell()
	s.Page.Finish()
	if c := s.list.current(); c != nil {
		s.about.BackTo(c)
		s.Page.Focus(c)
	} else if w.Choices.ModIndexes == "" {
		s.Page.Focus(indexes)
	} else {
		s.Page.Focus(closes)
	}
}

// row returns what a row of the list shows.
func (s *Browse) row(i int) (name, label, state string) {
	o := s.offers[i]
	return "offer." + o.ID, o.Title(s.W.Words.Tag()), overlay.OfferState(s.W.Words, o, s.found)
}

// tell describes the chosen mod, or says why there is none.
func (s *Browse) tell() {
	words := s.W.Words
	var lines []ink.Line
	for _, err := range s.faults {
		if errors.Is(err, download.ErrCancelled) {
			lines = append(lines, ink.Line{Text: words.Text("window.browse.cancelled"), Colour: ink.Quiet})
			continue
		}
		lines = append(lines, ink.Line{Text: words.Fault(err.Error()), Colour: ink.Hurt})
	}
	switch {
	case s.list.chosen < len(s.offers):
		lines = append(lines, overlay.AboutOffer(words, s.offers[s.list.chosen])...)
	case s.W.Choices.ModIndexes == "":
		lines = append(lines, ink.Line{Text: words.Text("window.indexes.none"), Colour: ink.Plain}, ink.Line{Text: words.Text("window.indexes.about"), Colour: ink.Quiet})
	case s.search != "":
		lines = append(lines, ink.Line{Text: words.Text("window.browse.unfound", lang.Args{"What": s.search}), Colour: ink.Plain})
	case len(s.faults) == 0:
		lines = append(lines, ink.Line{Text: words.Text("window.browse.none"), Colour: ink.Plain})
	}
	s.about.Tell(lines)
}

// Update handles one tick. The indexes are read when the page is opened, and when others are named.
func (s *Browse) Update(in *input.State) {
	if addresses := s.W.Choices.ModIndexes; addresses != s.read {
		if s.read = addresses; addresses != "" {
			s.refresh()
			return
		}
		s.catalog, s.faults = fetch.Catalog{}, nil
		s.W.Rebuild(s)
	}
	s.about.Update(in)
	if !s.list.update(in, func() { s.W.Rebuild(s) }) {
		s.do(s.Listen(in, s, browseKeys))
		if s.W.Shows(s) {
			s.list.follow(func() { s.W.Rebuild(s) })
		}
	}
}

// fetcher fetches for the page.
func (s *Browse) fetcher() Fetcher { return Fetcher{s.W, s.Getter} }

// refresh reads the indexes.
func (s *Browse) refresh() {
	s.fetcher().Read(func(c fetch.Catalog, faults []error) {
		s.catalog, s.faults = c, faults
		s.W.Rebuild(s)
	})
}

func (s *Browse) do(do input.Command) {
	switch do {
	case cmdFetch:
		s.fetch()
	case cmdAgain:
		if len(s.faults) > 0 {
			s.refresh()
		}
	case cmdSearch:
		words := s.W.Words
		s.W.Push(&Prompt{
			Title: words.Text("window.browse.search"), About: words.Text("window.browse.search.about"), Text: s.search, Length: searchLength,
			Check: func(string) string { return "" },
			Take:  func(text string) { s.search, s.list.chosen = text, 0; s.W.Rebuild(s) },
		})
	case cmdIndexes:
		s.W.Push(&ModIndexes{})
	case input.CmdClose:
		s.W.Pop()
	}
}

// fetch fetches the chosen mod, or a newer version of it.
func (s *Browse) fetch() {
	if s.list.chosen >= len(s.offers) {
		return
	}
	id, w := s.offers[s.list.chosen].ID, s.W
	have, err := s.fetcher().Installed()
	var plan fetch.Plan
	if err == nil {
		if overlay.OfferState(w.Words, s.offers[s.list.chosen], s.found) != "" {
			plan, err = s.catalog.Update(have, id)
		} else {
			plan, err = s.catalog.Plan(have, fetch.Wish{ID: id})
		}
	}
	switch {
	case err != nil:
		w.Push(&shell.Notice{Text: w.Words.Fault(err.Error())})
	case len(plan.Steps) == 0:
		s.Page.Reply(ui.Line{Text: w.Words.Text("mods.up-to-date"), Colour: theme.Bright}, s.Page.Control(string(cmdFetch)).Place())
	default:
		s.fetcher().Install(have, plan, false, func(bool) { w.Rebuild(s) })
	}
}
