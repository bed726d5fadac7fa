package fetch

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// Wish is a mod that is wanted, in a version; without one, in the newest.
type Wish struct{ ID, Version string }

// Step is a mod that is to be fetched.
type Step struct {
	Offer
	Replaces string // the zip of another version; empty if there is none
	Before   string // the version of that
	Origin   string // the index that it was fetched from; empty if none is known
}

// Moves reports whether the mod is or was installed, and would change the index that it comes from.
func (s Step) Moves() bool { return (s.Replaces != "" || s.Origin != "") && s.Origin != s.From }

// Plan lists mods to be fetched, in an order in which each follows those that it requires.
type Plan struct {
	Steps []Step
	// Off are mods that are required, and that the player has switched off.
	Off []string
}

// Size is how many bytes are to be fetched.
func (p Plan) Size() (bytes int64) {
	for _, s := range p.Steps {
		bytes += s.Size
	}
	return bytes
}

// Moves lists the mods that would change the index that they come from.
func (p Plan) Moves() (list []Step) {
	for _, s := range p.Steps {
		if s.Moves() {
			list = append(list, s)
		}
	}
	return list
}

// Installed holds the mods of a player and where they came from.
type Installed struct {
	Store   persistence.Store // whose folder Folder has the player's mods
	Found   []mods.Found
	Origins Origins
}

// planner makes a plan.
type planner struct {
	c       Catalog
	have    Installed
	plan    Plan
	pending []string // ids of mods whose requirements are looked at
}

// Plan plans to fetch mods, and what they require and the player lacks. A mod that is installed in the
// wanted version, or without a wish for one, needs no step. The error is one sentence.
func (c Catalog) Plan(have Installed, wishes ...Wish) (Plan, error) {
	p := planner{c: c, have: have}
	for _, w := range wishes {
		accepts := func(string) bool { return true }
		if w.Version != "" {
			accepts = func(version string) bool { return version == w.Version }
		}
		what := strings.TrimSpace(w.ID + " " + w.Version)
		if err := p.want(w.ID, what, "", accepts); err != nil {
			return Plan{}, err
		}
	}
	return p.made()
}

// Update plans to fetch the newest versions of mods that are installed: of those by their ids, or of
// all that were fetched from an index.
func (c Catalog) Update(have Installed, ids ...string) (Plan, error) {
	p := planner{c: c, have: have}
	all := len(ids) == 0
	if all {
		ids = have.Origins.ids()
	}
	for _, id := range ids {
		f, installed := p.installed(id)
		if !installed {
			if all {
				continue // it was removed
			}
			return Plan{}, fmt.Errorf("the mod %s is not installed", id)
		}
		newer := func(version string) bool { return mods.CompareVersions(version, f.Version) > 0 }
		o, found := c.find(id, have.Origins[id].Index, newer)
		if !found || all && o.From != have.Origins[id].Index {
			continue
		}
		if err := p.add(o); err != nil {
			return Plan{}, err
		}
	}
	return p.made()
}

// made is the plan, unless it is too large.
func (p *planner) made() (Plan, error) {
	if size := p.plan.Size(); size > download.MaxSize {
		return Plan{}, fmt.Errorf("these mods take %d bytes together; the maximum is %d", size, download.MaxSize)
	}
	return p.plan, nil
}

// installed is the mod of the player with an id.
func (p *planner) installed(id string) (mods.Found, bool) {
	i := slices.IndexFunc(p.have.Found, func(f mods.Found) bool { return f.Mod != nil && f.ID() == id })
	if i < 0 {
		return mods.Found{}, false
	}
	return p.have.Found[i], true
}

// want adds a mod to the plan unless it is there. What is how a message names it, and by is the mod
// that requires it.
func (p *planner) want(id, what, by string, accepts func(version string) bool) error {
	if id == mods.Core {
		if !accepts(mods.CoreVersion) {
			return fmt.Errorf("the mod %s requires %s, and this program is %s %s", by, what, mods.Core, mods.CoreVersion)
		}
		return nil
	}
	if i := slices.IndexFunc(p.plan.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		if !accepts(p.plan.Steps[i].Version) {
			return fmt.Errorf("the mod %s requires %s, and %s would be fetched", by, what, p.plan.Steps[i].Version)
		}
		return nil
	}
	if slices.Contains(p.pending, id) {
		return fmt.Errorf("the mod %s requires itself", id)
	}
	if f, there := p.installed(id); there && accepts(f.Version) {
		if !f.On && !slices.Contains(p.plan.Off, id) {
			p.plan.Off = append(p.plan.Off, id)
		}
		return nil
	}
	o, found := p.c.find(id, p.have.Origins[id].Index, accepts)
	switch {
	case found:
		return p.add(o)
	case by != "":
		return fmt.Errorf("the mod %s requires %s, and no index has that", by, what)
	}
	return fmt.Errorf("no index has the mod %s", what)
}

// add adds an offer to the plan, after what it requires.
func (p *planner) add(o Offer) error {
	p.pending = append(p.pending, o.ID)
	for _, text := range o.Requires {
		id, meets, ok := mods.Requirement(text)
		if !ok {
			return fmt.Errorf("the mod %s requires %q, which is no requirement", o.ID, text)
		}
		if err := p.want(id, text, o.ID, meets); err != nil {
			return err
		}
	}
	p.pending = p.pending[:len(p.pending)-1]
	s := Step{Offer: o, Origin: p.have.Origins[o.ID].Index}
	if f, there := p.installed(o.ID); there {
		file := path.Join(Folder, filepath.Base(f.Path))
		if f.Path != p.have.Store.Where(file) || path.Ext(file) != ".zip" {
			return fmt.Errorf("the mod %s is in %s, which is no zip in the player's folder of mods; it is not replaced", o.ID, f.Path)
		}
		s.Replaces, s.Before = file, f.Version
	}
	p.plan.Steps = append(p.plan.Steps, s)
	return nil
}
