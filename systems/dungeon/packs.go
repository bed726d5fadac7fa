package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// Packs lists the packs of the core. Their order is a rule: the behaviours of a monster are
// asked, and the reactions to a hit are called, in the order of this list.
func Packs() []Pack {
	return []Pack{
		turnPack(),
		eventPack(),
		movementPack(),
		treasurePack(),
		attributePack(),
		appearancePack(),
		archerPack(),
		bonesPack(),
		bossPack(),
		brewPack(),
		burstPack(),
		chainerPack(),
		chamberlainPack(),
		choicePack(),
		crownPack(),
		demonPack(),
		enchantmentPack(),
		enchantedBlowPack(),
		firebugPack(),
		flutterPack(),
		forgePack(),
		provisionsPack(),
		hazardPack(),
		itemPack(),
		lairPack(),
		learningPack(),
		lockPack(),
		mimicPack(),
		mindPack(),
		necromancerPack(),
		ogrePack(),
		poisonPack(),
		bossFloorPack(),
		rodPack(),
		scriptPack(),
		seekPack(),
		shadePack(),
		shamanPack(),
		skillPack(),
		blowSkillPack(),
		effectSkillPack(),
		moveSkillPack(),
		spellSkillPack(),
		magicPack(),
		splitPack(),
		storehousePack(),
		storyPack(),
		surprisePack(),
		takenPack(),
		thiefPack(),
		vigourPack(),
		warlockPack(),
		watcherPack(),
		weaverPack(),
	}
}

// turnPack declares the steps and tables that every ruleset builds on.
func turnPack() Pack {
	return Pack{
		Steps: []Step{
			{Name: "consequences", Run: systems.RunConsequences},
			{Name: "level generation", Run: levelGeneration},
			{Name: "arrival", Run: arrival},
			{Name: "monster attacks", Run: monsterAttacks},
			{Name: "monsters act", Run: monstersAct},
			{Name: "noise", Run: noise},
			{Name: "minds", Run: minds},
			{Name: "wear the best", Run: wearTheBest},
			{Name: "gauges", Run: gauges},
			{Name: "fading", Run: fading},
			{Name: "effects", Run: effects},
			{Name: "clock", Run: clock},
			{Name: "reaper", Run: systems.Reap},
			{Name: "level-ups", Run: levelUps},
			{Name: "sight", Run: sight},
			{Name: "chronicle", Run: chronicle},
		},
		Bumps: []Bump{
			{Into: AreFoes, Verb: Attack},
			{Into: opensTreasure, Verb: Search},
		},
		Sights:      map[string]Sight{"view": nil, "shadows": shadows},
		StatSources: map[string]systems.Modify{"own": own, "worn": worn, "effects": effectsOn},
		Populators: map[string]Populator{
			"stairs":        (*Population).stairs,
			"doors":         (*Population).doors,
			"fungus":        (*Population).fungus,
			"treasures":     (*Population).treasures,
			"monsters":      (*Population).allMonsters,
			dealtTreasures:  (*Population).dealtTreasures,
			locks:           (*Population).locks,
			"garrison":      (*Population).garrison,
			"inhabitants":   (*Population).inhabitants,
			hatchPopulator:  (*Population).hatch,
			cratesPopulator: (*Population).crates,
		},
		Checks: []Check{
			{components.Grants, grantsUnknown},
			{components.Timer, lastsTooLong},
			{components.Search, searchesNoTreasure},
			{components.Hidden, hiddenAndSolid},
		},
	}
}
