package fetch_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// site is a server of files on this computer with an index.
type site struct {
	t      *testing.T
	folder string
	URL    string // of the index
	answer http.HandlerFunc
	hits   []string
}

// newSite starts a server with the index of some mods: pairs of a name and the content of its zip.
func newSite(t *testing.T, namesAndZips ...[]byte) *site {
	t.Helper()
	s := &site{t: t, folder: t.TempDir()}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.hits = append(s.hits, r.URL.Path)
		if s.answer != nil && strings.HasSuffix(r.URL.Path, ".zip") {
			s.answer(w, r)
			return
		}
		http.FileServerFS(os.DirFS(s.folder)).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.URL = server.URL + "/" + index.File
	s.publish(namesAndZips...)
	return s
}

// publish makes the index anew, with more mods.
func (s *site) publish(namesAndZips ...[]byte) {
	s.t.Helper()
	for i := 0; i < len(namesAndZips); i += 2 {
		if err := os.WriteFile(filepath.Join(s.folder, string(namesAndZips[i])+".zip"), namesAndZips[i+1], 0o600); err != nil {
			s.t.Fatal(err)
		}
	}
	if _, err := index.Make(s.folder, s.folder); err != nil {
		s.t.Fatal(err)
	}
}

// forge changes the entries of the index.
func (s *site) forge(change func(*index.Entry)) {
	s.t.Helper()
	where := filepath.Join(s.folder, index.File)
	raw, err := os.ReadFile(where)
	if err != nil {
		s.t.Fatal(err)
	}
	x, err := index.Parse(raw)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := range x.Mods {
		change(&x.Mods[i])
	}
	if err := os.WriteFile(where, x.Bytes(), 0o600); err != nil {
		s.t.Fatal(err)
	}
}

// zip is the zip of a mod.
func zip(t *testing.T, id, version string, lines ...string) []byte {
	return modstest.Zip(t, "mod.toml", modstest.ManifestOf(id, version, lines...))
}

// quiet hears no progress.
func quiet(fetch.Progress) {}

// player is the folder of mods of a player.
type player struct {
	t      *testing.T
	folder string
}

func newPlayer(t *testing.T) player { return player{t, filepath.Join(t.TempDir(), "mods")} }

// look lists the installed mods and their origins.
func (p player) look() fetch.Installed {
	p.t.Helper()
	found, err := mods.Find(p.folder)
	if err != nil {
		p.t.Fatal(err)
	}
	have, err := fetch.Look(persistence.Disk(filepath.Dir(p.folder)), mods.Arrange(found, func(string) bool { return true }))
	if err != nil {
		p.t.Fatal(err)
	}
	return have
}

// list names the mods in the folder with their versions, and its other files.
func (p player) list() string {
	p.t.Helper()
	var names []string
	for _, f := range p.look().Found {
		names = append(names, f.ID()+" "+f.Version)
	}
	_ = filepath.WalkDir(p.folder, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && filepath.Ext(name) != ".zip" {
			names = append(names, d.Name())
		}
		return nil
	})
	return strings.Join(names, ", ")
}

// add fetches wishes from sites.
func (p player) add(c download.Client, sites []*site, wishes ...fetch.Wish) (fetch.Plan, error) {
	p.t.Helper()
	var addresses []string
	for _, s := range sites {
		addresses = append(addresses, s.URL)
	}
	catalog, faults := fetch.Read(p.t.Context(), c, addresses, quiet)
	if err := errors.Join(faults...); err != nil {
		return fetch.Plan{}, err
	}
	plan, err := catalog.Plan(p.look(), wishes...)
	if err != nil {
		return plan, err
	}
	return plan, fetch.Install(p.t.Context(), c, p.look(), plan, quiet)
}

func TestAModIsFetchedWithWhatItRequires(t *testing.T) {
	s := newSite(t,
		[]byte("toad"), zip(t, "toad", "1.0.0", `requires = ["core >= 1.0", "bog >= 0.2", "fly"]`),
		[]byte("bog1"), zip(t, "bog", "0.1.0"), []byte("bog3"), zip(t, "bog", "0.3.0", `requires = ["fly = 1.0.0"]`),
		[]byte("fly"), zip(t, "fly", "1.0.0"), []byte("frog"), zip(t, "frog", "1.0.0"))
	p := newPlayer(t)
	plan, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "toad"})
	var steps []string
	for _, step := range plan.Steps {
		steps = append(steps, step.ID+" "+step.Version)
	}
	if err != nil || strings.Join(steps, ", ") != "fly 1.0.0, bog 0.3.0, toad 1.0.0" || plan.Moves() != nil {
		t.Errorf("the plan is %v, %v", steps, err)
	}
	if got := p.list(); got != "fly 1.0.0, bog 0.3.0, toad 1.0.0, fetched.json" {
		t.Errorf("there are %s", got)
	}
	if want := []string{"/index.json", "/fly-1.0.0.zip", "/bog-0.3.0.zip", "/toad-1.0.0.zip"}; !slices.Equal(s.hits, want) {
		t.Errorf("the server was asked for %v", s.hits)
	}
	if o := p.look().Origins["toad"]; o.Index != s.URL || o.Version != "1.0.0" || len(o.SHA256) != 64 {
		t.Errorf("the toad comes from %+v", o)
	}
	if plan, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "toad"}); err != nil || len(plan.Steps) != 0 {
		t.Errorf("a mod that is there is fetched again: %v, %v", plan, err)
	}
}

// TestWhatCannotBeFetchedIsTold lists plans that fail.
func TestWhatCannotBeFetchedIsTold(t *testing.T) {
	s := newSite(t,
		[]byte("a"), zip(t, "a", "1.0.0", `requires = ["b >= 2.0"]`), []byte("b"), zip(t, "b", "1.0.0"),
		[]byte("c"), zip(t, "c", "1.0.0", `requires = ["d"]`), []byte("d"), zip(t, "d", "1.0.0", `requires = ["c"]`),
		[]byte("e"), zip(t, "e", "1.0.0", `requires = ["core >= 9.0"]`),
		[]byte("f"), zip(t, "f", "1.0.0", `requires = ["b", "g"]`), []byte("g"), zip(t, "g", "1.0.0", `requires = ["b = 3.0.0"]`))
	for id, want := range map[string]string{
		"nowhere": "no index has the mod nowhere",
		"a":       "the mod a requires b >= 2.0, and no index has that",
		"c":       "the mod d requires itself",
		"e":       "the mod e requires core >= 9.0, and this program is core 1.0.0",
		"f":       "the mod g requires b = 3.0.0, and 1.0.0 would be fetched",
	} {
		p := newPlayer(t)
		if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: id}); err == nil || err.Error() != want && id != "c" || id == "c" && !strings.HasSuffix(err.Error(), "requires itself") {
			t.Errorf("%s: %v, want %s", id, err, want)
		}
		if got := p.list(); got != "" {
			t.Errorf("%s: there are %s", id, got)
		}
	}
	s.forge(func(e *index.Entry) {
		if e.ID == "b" {
			e.API = 2
		}
	})
	p := newPlayer(t)
	if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "b"}); err == nil || err.Error() != "no index has the mod b" {
		t.Errorf("a mod of a later level: %v", err)
	}
	if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "d", Version: "2.0.0"}); err == nil || err.Error() != "no index has the mod d 2.0.0" {
		t.Errorf("another version: %v", err)
	}
}

// TestAFetchThatFailsOrLiesLeavesNothing fetches a mod whose requirement is right, and which is not.
func TestAFetchThatFailsOrLiesLeavesNothing(t *testing.T) {
	elsewhere := newSite(t, []byte("evil"), zip(t, "evil", "1.0.0"))
	type lie struct {
		name   string
		raw    []byte // instead of the zip; nil for the right one
		answer http.HandlerFunc
		forge  func(*index.Entry)
		says   string
	}
	lies := []lie{
		{"a wrong hash", nil, nil, func(e *index.Entry) { e.SHA256 = strings.Repeat("0", 64) }, "is another file than the index describes: its SHA-256 is "},
		{"a wrong size", nil, nil, func(e *index.Entry) { e.Size++ }, " bytes, and should have "},
		{"too many bytes", nil, nil, func(e *index.Entry) { e.Size-- }, " is larger than "},
		{"a name", zip(t, "other", "1.0.0"), nil, nil, "the file evil-1.0.0.zip is the mod other 1.0.0, and the index says evil 1.0.0"},
		{"a version", zip(t, "evil", "1.0.1"), nil, nil, "the file evil-1.0.0.zip is the mod evil 1.0.1, and the index says evil 1.0.0"},
		{"a faulty manifest", zip(t, "evil", "1.0.0", "colour = 1"), nil, nil, `there is no field "colour" here`},
		{"cut", nil, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "200")
			_, _ = w.Write([]byte("PK"))
		}, nil, "ends early, after 2 bytes"},
		{"endless", nil, func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				if _, err := w.Write(make([]byte, 1<<16)); err != nil {
					return
				}
			}
		}, nil, " is larger than "},
		{"slow", nil, func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write([]byte("PK"))
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}, nil, "did not arrive within 1 seconds"},
		{"a redirect", nil, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, strings.TrimSuffix(elsewhere.URL, index.File)+"evil-1.0.0.zip", http.StatusFound)
		}, nil, "is redirected to another server"},
		{"missing", nil, http.NotFound, nil, "the server answers 404 Not Found"},
	}
	for _, c := range modstest.HostileZips(t) {
		lies = append(lies, lie{c.Name, c.Raw, nil, nil, c.Says})
	}
	for _, c := range lies {
		t.Run(c.name, func(t *testing.T) {
			s := newSite(t, []byte("evil"), zip(t, "evil", "1.0.0", `requires = ["good"]`), []byte("good"), zip(t, "good", "1.0.0"))
			if c.raw != nil {
				if err := os.WriteFile(filepath.Join(s.folder, "evil-1.0.0.zip"), c.raw, 0o600); err != nil {
					t.Fatal(err)
				}
				s.forge(func(e *index.Entry) {
					if e.ID == "evil" {
						e.Size, e.SHA256 = int64(len(c.raw)), download.Sum(c.raw)
					}
				})
			}
			if c.forge != nil {
				s.forge(func(e *index.Entry) {
					if e.ID == "evil" {
						c.forge(e)
					}
				})
			}
			if c.answer != nil {
				s.answer = func(w http.ResponseWriter, r *http.Request) {
					if strings.Contains(r.URL.Path, "good") {
						http.ServeFileFS(w, r, os.DirFS(s.folder), strings.TrimPrefix(r.URL.Path, "/"))
						return
					}
					c.answer(w, r)
				}
			}
			p := newPlayer(t)
			_, err := p.add(download.Client{Time: time.Second}, []*site{s}, fetch.Wish{ID: "evil"})
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("the error is %v, want %s", err, c.says)
			}
			if got := p.list(); got != "" {
				t.Errorf("there are %s", got)
			}
			if _, err := os.Stat(p.folder); err == nil {
				t.Error("the folder was made")
			}
		})
	}
}

func TestAnIndexThatCannotBeReadLeavesTheOthers(t *testing.T) {
	good, bad := newSite(t, []byte("toad"), zip(t, "toad", "1.0.0")), newSite(t, []byte("frog"), zip(t, "frog", "1.0.0"))
	if err := os.WriteFile(filepath.Join(bad.folder, index.File), []byte("<html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, faults := fetch.Read(t.Context(), download.Client{}, []string{bad.URL, good.URL, "http://example.org/index.json"}, quiet)
	if len(faults) != 2 || faults[0].Error() != bad.URL+": the file is not an index of mods" || !strings.Contains(faults[1].Error(), "is not encrypted") {
		t.Errorf("the faults are %v", faults)
	}
	if list := c.Mods(); len(list) != 1 || list[0].ID != "toad" || list[0].From != good.URL {
		t.Errorf("the mods are %+v", list)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, faults := fetch.Read(ctx, download.Client{}, []string{good.URL}, quiet); len(faults) != 1 || !errors.Is(faults[0], download.ErrCancelled) {
		t.Errorf("a cancelled read gives %v", faults)
	}
}

func TestModsAreSearched(t *testing.T) {
	s := newSite(t,
		[]byte("toad"), zip(t, "toad", "1.0.0", `about = { en = "Warts everywhere", fr = "Des verrues partout" }`),
		[]byte("toad2"), zip(t, "toad", "1.1.0", `about = { en = "More warts", fr = "Encore plus de verrues" }`),
		[]byte("frog"), zip(t, "frog", "1.0.0", `about = { en = "No warts" }`))
	c, _ := fetch.Read(t.Context(), download.Client{}, []string{s.URL}, quiet)
	for text, want := range map[string]string{"": "frog 1.0.0 toad 1.1.0", "WARTS": "frog 1.0.0 toad 1.1.0", "verrues plus": "toad 1.1.0", "to ad": "toad 1.1.0", "newt": "", "everywhere": ""} {
		var got []string
		for _, o := range c.Search(text) {
			got = append(got, o.ID, o.Version)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q finds %v, want %s", text, got, want)
		}
	}
}

// update fetches newer versions.
func (p player) update(sites []*site, ids ...string) (fetch.Plan, error) {
	p.t.Helper()
	var addresses []string
	for _, s := range sites {
		addresses = append(addresses, s.URL)
	}
	c, faults := fetch.Read(p.t.Context(), download.Client{}, addresses, quiet)
	if err := errors.Join(faults...); err != nil {
		return fetch.Plan{}, err
	}
	plan, err := c.Update(p.look(), ids...)
	if err != nil {
		return plan, err
	}
	return plan, fetch.Install(p.t.Context(), download.Client{}, p.look(), plan, quiet)
}

func TestModsAreUpdated(t *testing.T) {
	s := newSite(t, []byte("toad"), zip(t, "toad", "1.0.0"), []byte("fly"), zip(t, "fly", "1.0.0"))
	p := newPlayer(t)
	if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "toad"}, fetch.Wish{ID: "fly"}); err != nil {
		t.Fatal(err)
	}
	if plan, err := p.update([]*site{s}); err != nil || len(plan.Steps) != 0 {
		t.Errorf("without a newer version the plan is %+v, %v", plan, err)
	}
	s.publish([]byte("toad2"), zip(t, "toad", "1.0.10", `requires = ["fly >= 1.1"]`), []byte("fly2"), zip(t, "fly", "1.1.0"), []byte("fly3"), zip(t, "fly", "1.2.0"))
	plan, err := p.update([]*site{s}, "toad")
	if err != nil || plan.Moves() != nil {
		t.Errorf("the plan is %+v, %v", plan, err)
	}
	if got := p.list(); got != "fly 1.2.0, toad 1.0.10, fetched.json" {
		t.Errorf("there are %s", got)
	}
	aside, err := mods.Find(filepath.Join(filepath.Dir(p.folder), "mods-removed"))
	if err != nil || len(aside) != 2 || aside[1].Version != "1.0.0" {
		t.Errorf("the old versions are not kept: %+v, %v", aside, err)
	}
	if _, err := p.update([]*site{s}, "newt"); err == nil || err.Error() != "the mod newt is not installed" {
		t.Errorf("a mod that is not there: %v", err)
	}
	// An older version is fetched only where it is asked for.
	if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "fly", Version: "1.1.0"}); err != nil || p.list() != "fly 1.1.0, toad 1.0.10, fetched.json" {
		t.Errorf("an older version gives %v, %s", err, p.list())
	}
}

// TestAModThatChangesItsIndexIsAskedAbout offers a newer version in another index.
func TestAModThatChangesItsIndexIsAskedAbout(t *testing.T) {
	old, other := newSite(t, []byte("toad"), zip(t, "toad", "1.0.0")), newSite(t, []byte("toad"), zip(t, "toad", "2.0.0"))
	p := newPlayer(t)
	if plan, err := p.add(download.Client{}, []*site{old, other}, fetch.Wish{ID: "toad"}); err != nil || plan.Steps[0].Version != "1.0.0" {
		t.Fatalf("the first index does not count first: %+v, %v", plan, err)
	}
	if plan, err := p.update([]*site{other, old}); err != nil || len(plan.Steps) != 0 {
		t.Errorf("an update of all takes another index: %+v, %v", plan, err)
	}
	c, _ := fetch.Read(t.Context(), download.Client{}, []string{other.URL, old.URL}, quiet)
	plan, err := c.Update(p.look(), "toad")
	if moves := plan.Moves(); err != nil || len(moves) != 1 || moves[0].Origin != old.URL || moves[0].From != other.URL || moves[0].Before != "1.0.0" {
		t.Errorf("the change is not told: %+v, %v", plan, err)
	}
	// A mod that was put there by hand came from no index.
	q := newPlayer(t)
	if err := os.MkdirAll(q.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(q.folder, "mine.zip"), zip(t, "toad", "0.1.0"), 0o600); err != nil {
		t.Fatal(err)
	}
	if plan, err := c.Update(q.look(), "toad"); err != nil || len(plan.Moves()) != 1 || plan.Steps[0].Replaces != "mods/mine.zip" {
		t.Errorf("the mod of the player is replaced: %+v, %v", plan, err)
	}
	// A folder may be what its author works on.
	if err := os.Remove(filepath.Join(q.folder, "mine.zip")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(q.folder, "toad"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(q.folder, "toad", "mod.toml"), []byte(modstest.ManifestOf("toad", "0.1.0")), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Update(q.look(), "toad"); err == nil || !strings.Contains(err.Error(), "which is no zip in the player's folder of mods; it is not replaced") {
		t.Errorf("a folder is replaced: %v", err)
	}
	// A mod that was removed is remembered.
	if err := os.Remove(filepath.Join(p.folder, "toad.zip")); err != nil {
		t.Fatal(err)
	}
	again, _ := fetch.Read(t.Context(), download.Client{}, []string{other.URL}, quiet)
	if plan, err := again.Plan(p.look(), fetch.Wish{ID: "toad"}); err != nil || len(plan.Moves()) != 1 {
		t.Errorf("a removed mod is forgotten: %+v, %v", plan, err)
	}
}

func TestModsThatAreOffAreTold(t *testing.T) {
	s := newSite(t, []byte("toad"), zip(t, "toad", "1.0.0", `requires = ["fly"]`), []byte("fly"), zip(t, "fly", "1.0.0"))
	p := newPlayer(t)
	if _, err := p.add(download.Client{}, []*site{s}, fetch.Wish{ID: "fly"}); err != nil {
		t.Fatal(err)
	}
	have := p.look()
	have.Found = mods.Arrange(have.Found, func(string) bool { return false })
	c, _ := fetch.Read(t.Context(), download.Client{}, []string{s.URL}, quiet)
	if plan, err := c.Plan(have, fetch.Wish{ID: "toad"}); err != nil || fmt.Sprint(plan.Off) != "[fly]" || len(plan.Steps) != 1 {
		t.Errorf("the plan is %+v, %v", plan, err)
	}
}

func TestDamagedOriginsAreTold(t *testing.T) {
	p := newPlayer(t)
	if err := os.MkdirAll(p.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.folder, "fetched.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := fetch.Look(persistence.Disk(filepath.Dir(p.folder)), nil); err == nil || !strings.HasSuffix(err.Error(), "fetched.json cannot be read: it is damaged; remove it") {
		t.Errorf("the error is %v", err)
	}
}

func TestTheAddressOfAFolderIsThatOfItsIndex(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org":              "https://example.org/index.json",
		"https://example.org/mods/":        "https://example.org/mods/index.json",
		"https://example.org/a b":          "",
		"https://example.org/x.json?a=b#c": "https://example.org/x.json?a=b",
	} {
		if got, err := fetch.IndexAddress(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%s is %s, %v", text, got, err)
		}
	}
}
