package core

import (
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bosses"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/objects"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/story"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Packs lists the packs of the core. Their order is a rule: the behaviours of a monster are
// asked, and the reactions to a hit are called, in the order of this list.
func Packs() []dungeon.Pack {
	return []dungeon.Pack{
		dungeon.TurnPack(),
		floors.FloorPack(),
		dungeon.EventPack(),
		dungeon.MovementPack(),
		dungeon.TreasurePack(),
		dungeon.AttributePack(),
		dungeon.AppearancePack(),
		monsters.ArcherPack(),
		monsters.BonesPack(),
		bosses.BossPack(),
		monsters.RagePack(),
		items.BrewPack(),
		monsters.BurstPack(),
		monsters.ChainerPack(),
		bosses.ChamberlainPack(),
		dungeon.ChoicePack(),
		bosses.CollapsePack(),
		bosses.CrownPack(),
		monsters.DemonPack(),
		bosses.DropPack(),
		enchantments.EnchantmentPack(),
		enchantments.EnchantedBlowPack(),
		monsters.FirebugPack(),
		monsters.FlutterPack(),
		bosses.ForgePack(),
		ground.Pack(),
		bosses.KindlePack(),
		dungeon.ProvisionsPack(),
		monsters.HazardPack(),
		items.ItemPack(),
		ground.JetPack(),
		bosses.LairPack(),
		skills.LearningPack(),
		floors.LockPack(),
		monsters.MimicPack(),
		dungeon.MindPack(),
		monsters.NecromancerPack(),
		objects.Pack(),
		monsters.OgrePack(),
		dungeon.PoisonPack(),
		bosses.PourPack(),
		bosses.BossFloorPack(),
		items.RodPack(),
		bosses.ScriptPack(),
		monsters.SeekPack(),
		monsters.ShadePack(),
		monsters.ShamanPack(),
		bosses.ShufflePack(),
		skills.SkillPack(),
		skills.BlowSkillPack(),
		skills.EffectSkillPack(),
		skills.MoveSkillPack(),
		skills.SpellSkillPack(),
		skills.MagicPack(),
		dungeon.SplitPack(),
		trials.StagePack(),
		dungeon.PushPack(),
		floors.StorehousePack(),
		story.Pack(),
		dungeon.SurprisePack(),
		items.TakenPack(),
		monsters.ThiefPack(),
		dungeon.VigourPack(),
		monsters.WarlockPack(),
		monsters.WatcherPack(),
		bosses.WeaverPack(),
	}
}
