// Package fetch fetches mods from indexes on servers, with what they require. It fetches only what
// it is told to, and trusts nothing that arrives.
package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// Getter gets files; a download.Client.
type Getter interface {
	Get(ctx context.Context, address string, want download.Wanted, arrived func(bytes int64)) ([]byte, error)
}

// Progress is how far a fetch is.
type Progress struct {
	Name        string // of the file
	Done, Total int64  // bytes; a total of 0 is unknown
}

// Report is told the progress of a fetch, in the goroutine that fetches.
type Report func(Progress)

// Offer is a version of a mod in an index.
type Offer struct {
	index.Entry
	From string // the address of the index
}

// Catalog lists the offers of several indexes.
type Catalog struct {
	offers []Offer // in the order of the indexes, each sorted by id, the newest version first
}

// IndexAddress is the address of an index: of the file, for an address of its folder.
func IndexAddress(text string) (string, error) {
	address, err := download.Address(text)
	if err != nil {
		return "", err
	}
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	if !strings.HasSuffix(u.Path, ".json") {
		u.Path = strings.TrimSuffix(u.Path, "/") + "/" + index.File
		u.RawPath = ""
	}
	return u.String(), nil
}

// Addresses lists the addresses in a text of the settings, which has spaces between them.
func Addresses(text string) []string { return strings.Fields(text) }

// Read reads indexes, by their addresses. Those that cannot be read are told by errors, one each; the
// others count. A cancelled context ends it with download.ErrCancelled.
func Read(ctx context.Context, get Getter, addresses []string, report Report) (c Catalog, faults []error) {
	for _, address := range addresses {
		raw, err := get.Get(ctx, address, download.Wanted{Most: index.MaxSize}, func(n int64) { report(Progress{Name: address, Done: n}) })
		if errors.Is(err, download.ErrCancelled) {
			return Catalog{}, []error{err}
		}
		var x index.Index
		if err == nil {
			if x, err = index.Parse(raw); err != nil {
				err = fmt.Errorf("%s: %w", address, err)
			}
		}
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for _, e := range x.Mods {
			c.offers = append(c.offers, Offer{e, address})
		}
	}
	return c, faults
}

// Mods lists the newest version of each mod that this program can use, sorted by id. If several
// indexes have a mod, the one that is named first counts.
func (c Catalog) Mods() (list []Offer) {
	for _, o := range c.offers {
		if o.API == mods.API && !slices.ContainsFunc(list, func(other Offer) bool { return other.ID == o.ID }) {
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b Offer) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// Search lists the mods of Mods that have all words of a text in their id, their names, or what they
// say about themselves, in any language.
func (c Catalog) Search(text string) (list []Offer) {
	words := strings.Fields(strings.ToLower(text))
	for _, o := range c.Mods() {
		all := []string{o.ID}
		for _, texts := range []map[string]string{o.Name, o.About} {
			for _, text := range texts { // they are searched together: the order does not matter
				all = append(all, text)
			}
		}
		text := strings.ToLower(strings.Join(all, "\n"))
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			list = append(list, o)
		}
	}
	return list
}

// find finds the newest version of a mod that is accepted. That of the index that it came from counts
// before those of others.
func (c Catalog) find(id, origin string, accepts func(version string) bool) (Offer, bool) {
	for _, own := range []bool{true, false} {
		for _, o := range c.offers {
			if o.ID == id && o.API == mods.API && (o.From == origin || !own) && accepts(o.Version) {
				return o, true
			}
		}
	}
	return Offer{}, false
}

// address is the address of the offer's zip.
func (o Offer) address() string { return beside(o.From, o.File) }

// beside is the address of a file beside an index.
func beside(address, file string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.ResolveReference(&url.URL{Path: file}).String()
}
