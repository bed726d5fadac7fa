package wording

import (
	"path"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// RankOf returns the rank of a run, from 1, or 0 if it does not count.
func RankOf(runs []keep.Fame, run int) (rank int) {
	if runs[run].Unranked() {
		return 0
	}
	for _, f := range runs[:run+1] {
		if !f.Unranked() {
			rank++
		}
	}
	return rank
}

// HallLine is a line of the hall: a run, by its number, or a heading over runs.
type HallLine struct {
	Run     int
	Heading string // word key; empty for a run
}

// HallLines returns the lines of a list of runs. It has headings once a run was won.
func HallLines(runs []keep.Fame) (list []HallLine) {
	for i, f := range runs {
		switch {
		case i == 0 && f.End.Won:
			list = append(list, HallLine{i, "window.hall.victories"})
		case i > 0 && !f.End.Won && runs[i-1].End.Won:
			list = append(list, HallLine{i, "window.hall.others"})
		}
		list = append(list, HallLine{Run: i})
	}
	return list
}

// NameOfRun returns the name of a run or, if it has none, its seed or the date of a daily
// run.
func NameOfRun(words *lang.Words, f keep.Fame) string {
	switch {
	case f.Name != "":
		return f.Name
	case f.Daily != "":
		return Daily(words, f.Daily)
	}
	return f.Seed
}

// ShortNote returns a few words on a recording of the hall that does not show the whole run,
// or that lacks mods; "" for others.
func ShortNote(words *lang.Words, f keep.Fame, missing []persistence.Mod) string {
	switch {
	case len(missing) > 0:
		return words.Text("window.games.mods", lang.Args{"Name": ModNames(missing)})
	case f.Actions > 0:
		return words.Text("window.hall.late")
	}
	return ""
}

// FilesOf returns the lines about the files of a run, and the mods that it was played with.
func FilesOf(words *lang.Words, store persistence.Store, f keep.Fame) string {
	text := words.Text("window.hall.recording", lang.Args{"File": store.Where(f.File)})
	if name := AccountFile(f); has(store, name) {
		text = words.Text("window.hall.account", lang.Args{"File": store.Where(name)}) + "\n" + text
	}
	if len(f.Mods) > 0 {
		text = words.Text("window.hall.mods", lang.Args{"Name": ModNames(f.Mods)}) + "\n" + text
	}
	return text
}

// has reports whether a store has a file.
func has(store persistence.Store, name string) bool {
	_, err := store.Read(name)
	return err == nil
}

// AccountFile returns the name of the file with the account of a run in the store.
func AccountFile(f keep.Fame) string { return strings.TrimSuffix(f.File, path.Ext(f.File)) + ".txt" }

// Cause returns a text about how a run ended.
func Cause(words *lang.Words, end *persistence.Ending) string {
	switch {
	case end.Won && end.Killer != "":
		return words.Text("window.hall.won.killed", lang.Args{"Who": end.Killer, "Floor": end.Floor})
	case end.Won:
		return words.Text("window.hall.won")
	case end.Killer == "":
		return words.Text("window.hall.ended", lang.Args{"Floor": end.Floor})
	}
	return words.Text("death.cause", lang.Args{"Who": end.Killer, "Floor": end.Floor})
}

// LineOf returns the line that shares a run in the hall.
func LineOf(f keep.Fame) string {
	class := f.Class
	if class == "" {
		class = strings.TrimPrefix(f.End.Hero, "hero.") // the first formats did not store it
	}
	start := dungeon.Start{Seed: f.Seed, Ruleset: f.Ruleset, Class: class}
	for _, m := range f.Mods {
		start.Mods = append(start.Mods, components.Mod(m))
	}
	for _, o := range f.Options {
		start.Options = append(start.Options, components.ModOptions(o))
	}
	return kit.Line(start, f.Rules)
}

// Daily returns the name of the daily run of a date, such as 2026-11-24.
func Daily(words *lang.Words, date string) string {
	day, err := time.ParseInLocation(time.DateOnly, date, time.Local)
	if err != nil {
		return date
	}
	return words.Text("window.daily.of", lang.Args{"Date": phrases.Dated(words, day)})
}
