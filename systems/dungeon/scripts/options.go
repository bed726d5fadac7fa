package scripts

import (
	"errors"
	"fmt"
	"strconv"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/script"
)

// optionsOf are the values of the options of a mod, as scripts read them.
func optionsOf(layer assets.Layer) starlark.StringDict {
	values, read := mods.ParseValues(layer.Options), starlark.StringDict{}
	for _, o := range mods.OptionsOf(layer) {
		switch value := values[o.ID]; o.Type {
		case mods.OptionBool:
			read[o.ID] = starlark.Bool(value == "true")
		case mods.OptionNumber:
			n, _ := strconv.Atoi(value) // it was checked when it was read
			read[o.ID] = starlark.MakeInt(n)
		default:
			read[o.ID] = starlark.String(value)
		}
	}
	return read
}

// option is the function that returns the value of an option of the mod. It works while the script
// is loaded, too: with other values the rules are loaded anew.
func option(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	c := script.HostOf(t).(*caller)
	var name string
	if err := starlark.UnpackArgs(b.Name(), args, named, "name", &name); err != nil {
		return nil, err
	}
	value, declared := c.mod.options[name]
	if !declared {
		return nil, errors.New(noOption(name, c.mod.options))
	}
	return value, nil
}

// noOption says that a mod has no option of a name.
func noOption(name string, options starlark.StringDict) string {
	return fmt.Sprintf("%.60q is no option of this mod%s", name, archetypes.Hint(name, options.Keys()))
}
