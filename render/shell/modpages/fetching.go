package modpages

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Fetching shows how far something is that is fetched in the background, and cancels it.
type Fetching struct {
	shell.Panel
	// Work runs in the background. Its result is left for Done.
	Work func(ctx context.Context, report fetch.Report) error
	// Done takes the error of the work, download.ErrCancelled if it was cancelled, after the page is
	// gone.
	Done func(err error)

	stop context.CancelFunc // nil before it has begun
	over chan error
	now  atomic.Pointer[fetch.Progress]
	told fetch.Progress // as it is drawn
}

// cancelKeys are the keys of the page.
var cancelKeys = []input.Binding{input.CloseKey}

// The dimensions of the page.
const (
	fetchingWidth = 300
	fetchingBar   = 8
)

// Name returns the scene name for the trace.
func (s *Fetching) Name() string { return "fetching" }

// Movement keeps the window awake.
func (s *Fetching) Movement() shell.Movement { return shell.Lively }

// Build lays out the scene.
func (s *Fetching) Build(w *shell.Window) {
	width := w.View.PageWidth(fetchingWidth)
	s.Lay(w, w.Words.Text("window.fetching.title"), width, 2*theme.LineHeight+6+fetchingBar+10+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Put(ui.Button{Name: "cancel", At: s.Foot(2)[1], Label: w.Words.Text("window.fetching.cancel"), Key: w.Keys.Label(w.Words, cancelKeys, input.CmdClose), Act: s.cancel})
	s.Page.Finish()
	s.Page.Focus(s.Page.Control("cancel"))
	if s.stop == nil {
		s.begin()
	}
}

// begin starts the work.
func (s *Fetching) begin() {
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.over = stop, make(chan error, 1)
	go func() {
		var err error
		defer func() {
			if fault := recover(); fault != nil { // it must not end the program
				err = fmt.Errorf("%v", fault)
			}
			s.over <- err
		}()
		err = s.Work(ctx, func(p fetch.Progress) { s.now.Store(&p) })
	}()
}

func (s *Fetching) cancel() { s.stop() }

// Update handles one tick.
func (s *Fetching) Update(in *input.State) {
	if s.Listen(in, s, cancelKeys) == input.CmdClose {
		s.cancel()
	}
	if p := s.now.Load(); p != nil && *p != s.told {
		s.told = *p
		s.Page.Redraw()
	}
	select {
	case err := <-s.over:
		s.stop()
		s.W.Pop()
		s.Done(err)
	default:
	}
}

// draw draws what is fetched, and how much of it has arrived.
func (s *Fetching) draw(dst *ebiten.Image) {
	at := s.Inner.Min
	theme.Write(dst, theme.Cut(s.told.Name, s.Inner.Dx()), at, theme.Plain)
	at.Y += theme.LineHeight
	args := lang.Args{"Done": overlay.Kilobytes(s.told.Done), "Total": overlay.Kilobytes(s.told.Total)}
	text := s.W.Words.Text("window.fetching.some", args)
	if s.told.Total > 0 {
		text = s.W.Words.Text("window.fetching.of", args)
	}
	if s.told.Done > 0 {
		theme.Write(dst, text, at, theme.Quiet)
	}
	bar := image.Rect(s.Inner.Min.X, at.Y+theme.LineHeight+6, s.Inner.Max.X, at.Y+theme.LineHeight+6+fetchingBar)
	theme.Fill(dst, bar, theme.Stone)
	if s.told.Total > 0 {
		bar.Max.X = bar.Min.X + int(int64(bar.Dx())*min(s.told.Done, s.told.Total)/s.told.Total)
		theme.Fill(dst, bar, theme.Gold)
	}
}

// Fetcher fetches mods for pages of a window.
type Fetcher struct {
	Window *shell.Window
	Getter fetch.Getter // nil for the network
}

func (f Fetcher) getter() fetch.Getter {
	if f.Getter == nil {
		return download.Client{}
	}
	return f.Getter
}

// Read reads the indexes of the settings. Then takes what they offer, and what is wrong with those that
// cannot be read.
func (f Fetcher) Read(then func(c fetch.Catalog, faults []error)) {
	var c fetch.Catalog
	var faults []error
	addresses := fetch.Addresses(f.Window.Choices.ModIndexes)
	f.Window.Push(&Fetching{
		Work: func(ctx context.Context, report fetch.Report) error {
			c, faults = fetch.Read(ctx, f.getter(), addresses, report)
			return nil
		},
		Done: func(err error) {
			if err != nil {
				faults = []error{err}
			}
			then(c, faults)
		},
	})
}

// Installed lists the mods of the player and where they came from.
func (f Fetcher) Installed() (fetch.Installed, error) {
	files := f.Window.Data.Files
	found, err := files.Mods()
	if err != nil {
		return fetch.Installed{}, err
	}
	return fetch.Look(files.Store(), found)
}

// Install asks about a plan if there is something to ask, and fetches its mods. Then is told whether
// they are installed; a failure was shown before.
func (f Fetcher) Install(have fetch.Installed, plan fetch.Plan, asks bool, then func(installed bool)) {
	w := f.Window
	moved := overlay.Moved(w.Words, plan)
	if !asks && moved == "" && len(plan.Steps) == 1 {
		f.install(have, plan, then)
		return
	}
	text := w.Words.Text("window.fetch.sure", lang.Args{"What": overlay.Steps(plan), "Size": overlay.Kilobytes(plan.Size())})
	if moved != "" {
		text = moved + "\n" + text
	}
	w.Push(&shell.Confirm{Text: text, Yes: func() { f.install(have, plan, then) }})
}

// install fetches the mods of a plan and uses them.
func (f Fetcher) install(have fetch.Installed, plan fetch.Plan, then func(installed bool)) {
	w := f.Window
	w.Push(&Fetching{
		Work: func(ctx context.Context, report fetch.Report) error {
			return fetch.Install(ctx, f.getter(), have, plan, report)
		},
		Done: func(err error) {
			switch {
			case errors.Is(err, download.ErrCancelled):
			case err != nil:
				w.Push(&shell.Notice{Text: w.Words.Fault(err.Error())})
			default:
				w.Reread()                   // the page of mods shows what is wrong with them
				w.SetLanguage(w.Words.Tag()) // lays out all scenes again
				if len(plan.Off) > 0 {
					w.Push(&shell.Notice{Heading: w.Words.Text("window.mods.title"), Text: w.Words.Text("mods.required-off", lang.Args{"Name": strings.Join(plan.Off, ", ")})})
				}
			}
			then(err == nil)
		},
	})
}
