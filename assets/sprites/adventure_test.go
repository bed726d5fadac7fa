package sprites

import (
	"strings"
	"testing"
)

// The sprites of Adventure, by group. The shapes in a group differ.
var (
	adventureMonsters = strings.Fields(`
		monster.rat monster.bat monster.slime monster.archer monster.skeleton monster.thief
		monster.spider monster.rat-king monster.nest terrain.bones terrain.pouch treasure.closed
		monster.wolf monster.shaman monster.firebug monster.watcher monster.ogre monster.mimic
		monster.berserker monster.shade monster.warlock monster.necromancer monster.chainer
		monster.weaver monster.egg monster.golem monster.demon terrain.fungus terrain.web
		terrain.remains
		monster.spiderling monster.forge-master monster.chamberlain monster.hollow-king monster.knight
		terrain.lever terrain.lever.pulled terrain.crown terrain.throne`)
	adventurePotions = strings.Fields(`
		item.healing item.magic item.regeneration item.precision item.learning item.haste
		item.stoneskin item.fury item.second-wind item.shadow`)
	adventureThrown = strings.Fields(`
		item.flask-fire item.flask-frost item.flask-smoke item.flask-bell item.flask-oil item.flask-storm item.knife item.token
		item.scroll-teleport item.scroll-slumber item.scroll-mapping`)
	adventureWeapons = strings.Fields(`item.sword item.spear item.axe item.dagger item.wand item.ring`)
	adventureArmour  = strings.Fields(`item.mail item.leather`)

	adventureEnchantments = strings.Fields(`
		enchantment.leech enchantment.venom enchantment.edge enchantment.stagger
		enchantment.protection enchantment.thorns enchantment.regeneration enchantment.quiet
		enchantment.thrift enchantment.pierce enchantment.sight enchantment.haven`)
)

// better returns the names of a piece's better looks.
func better(names []string, quality string) []string {
	var out []string
	for _, n := range names {
		out = append(out, n+quality)
	}
	return out
}

// classes are the classes of heroes that have sprites.
var classes = strings.Fields("warrior mage rogue alchemist templar")

func TestClassesAreTellableApart(t *testing.T) {
	for _, facing := range strings.Fields("south north east west") {
		var names []string
		frames := map[string]int{}
		for _, c := range classes {
			names = append(names, "hero."+c+"."+facing)
			frames[names[len(names)-1]] = 2
		}
		checkSizes(t, names, 16, 16, frames)
		if facing == "south" { // the side that the player chooses by
			differInShape(t, names, 0.11)
		}
	}
}

// TestEveryClassWearsTeal counts the pixels in the hero's own colours.
func TestEveryClassWearsTeal(t *testing.T) {
	index, images := sheets(t)
	for _, c := range classes {
		for _, facing := range strings.Fields("south north east west") {
			name, teal := "hero."+c+"."+facing, 0
			for _, p := range pixels(images[index[name].Sheet], place(index[name], 0)) {
				if p.G > p.R+60 && p.B > 90 {
					teal++
				}
			}
			if teal < 18 {
				t.Errorf("%s has %d teal pixels", name, teal)
			}
		}
	}
}

func TestAdventuresFiguresAreTellableApart(t *testing.T) {
	groups := [][]string{adventureMonsters, adventurePotions, adventureThrown}
	for _, quality := range []string{"", ".2", ".3"} {
		groups = append(groups, better(adventureWeapons, quality), better(adventureArmour, quality))
	}
	for _, names := range groups {
		frames := map[string]int{}
		for _, name := range names {
			switch {
			case strings.HasPrefix(name, "monster.") && !isUnarmed(name):
				frames[name] = 4
			case strings.HasPrefix(name, "monster."), name == "terrain.crown": // which glitters
				frames[name] = 2
			}
		}
		checkSizes(t, names, 16, 16, frames)
		differInShape(t, names, 0.11)
		standOut(t, names, [][]string{{"floor.0"}})
	}
}

// TestIconsOfAdventureExist checks the icons of effects, skills, enchantments, actions and
// pages.
func TestIconsOfAdventureExist(t *testing.T) {
	icons := strings.Fields(`icon.vigour icon.map icon.noise icon.seek icon.equip icon.read icon.enchant icon.list icon.crown`)
	for _, name := range strings.Fields(`haste stoneskin fury shadow poison rooted stunned burning sleep aegis vanish
		coating focus`) {
		icons = append(icons, "effect."+name)
	}
	for _, name := range strings.Fields(`sprint shove riposte keen-senses light-tread endurance focus strong-arm
		last-stand cleave charge second-breath frost blink blast knife-fan assassin vanish coating volatile brew
		smite prayer aegis`) {
		icons = append(icons, "skill."+name)
	}
	checkSizes(t, icons, 16, 16, nil)
	checkSizes(t, adventureEnchantments, 16, 16, nil)
	differInShape(t, adventureEnchantments, 0.11)
}
