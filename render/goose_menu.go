package render

// gooseMenuScene is the pause: go on, settings, the rules, or leave with the game kept.
type gooseMenuScene struct{ panel }

func (s *gooseMenuScene) name() string { return "goose-menu" }

func (s *gooseMenuScene) build(w *window) {
	entries := []entry{
		{do: cmdClose, name: "close", label: w.words.Text("window.menu.resume")},
		{do: cmdSettings, name: "settings", label: w.words.Text("window.settings.title")},
		{do: cmdHelp, name: "help", label: w.words.Text("goose.rules")},
		{do: cmdTitle, name: "title", label: w.words.Text("window.menu.save-title")},
		{do: cmdQuit, name: "quit", label: w.words.Text("window.menu.save-quit")},
	}
	s.lay(w, w.words.Text("window.do.menu"), 210, len(entries)*(buttonHeight+4)-4)
	all := s.put(column(w, s.inner, entries, menuKeys, s.do)...)
	s.pg.finish()
	s.pg.focus(all[0])
}

func (s *gooseMenuScene) update(in *input) { s.do(s.listen(in, s, menuKeys)) }

func (s *gooseMenuScene) do(do command) {
	switch do {
	case cmdClose:
		s.w.pop()
	case cmdSettings:
		s.w.push(&settingsScene{})
	case cmdHelp:
		s.w.push(&gooseHelpScene{board: s.w.goose.Game.World})
	case cmdTitle:
		s.w.title()
	case cmdQuit:
		s.w.quit()
	}
}
