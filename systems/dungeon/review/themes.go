package review

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

// themes finds themes that no file of looks has, in the plans of floors and in themes.
func (r *reviewer) themes() error {
	all, err := looks.Read(r.layers...)
	if err != nil {
		return err
	}
	known := slices.Sorted(maps.Keys(all.Themes))
	unknown := func(name string) bool {
		return name != "" && !slices.Contains(known, name) && !r.absent(name)
	}
	for _, k := range r.kits {
		for i, p := range k.Rules().Floors.Plans {
			if unknown(p.Theme) {
				r.fault(k.Rules().Fault(planField(i, "theme"), "there is no theme %.60q%s", p.Theme, archetypes.Hint(p.Theme, known)))
			}
		}
	}
	for _, name := range known {
		if like := all.Themes[name].Like; unknown(like) {
			r.fault(fmt.Errorf("%s: there is no theme %.60q%s", r.placeOfLike(name), like, archetypes.Hint(like, known)))
		}
	}
	return nil
}

// placeOfLike is the place of the line with which a theme of a mod says what it is like.
func (r *reviewer) placeOfLike(theme string) string {
	for _, layer := range r.layers {
		raw, err := fs.ReadFile(layer.Files, looks.File)
		if err != nil {
			continue // it has no looks
		}
		inside := false
		row := 0
		for line := range strings.Lines(string(textfile.Decode(raw))) {
			row++
			switch text := strings.TrimSpace(line); {
			case strings.HasPrefix(text, "["):
				inside = strings.ReplaceAll(strings.Trim(text, "[]"), "'", `"`) == fmt.Sprintf("themes.%q", theme)
			case inside && strings.HasPrefix(text, "like"):
				return fmt.Sprintf("%s:%d:%d", assets.Where(layer.Files, looks.File), row, 1+strings.Index(line, "like"))
			}
		}
	}
	return looks.File
}
