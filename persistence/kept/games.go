package kept

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// Games describes games of a kind that are kept whole, each in a file of its own.
type Games[G any] struct {
	Ruleset string                        // name in the files
	Resume  func(*world.World) (G, error) // restores a game from its world
	Save    func(game G) persistence.Save // returns the save of a game
}

// Keeper is a game in play and its file. Whatever changes the game calls Save or SaveAfter.
type Keeper[G any] struct {
	Game G
	*File
}

// save returns the save of the current game.
func (of Games[G]) save(k *Keeper[G]) func() persistence.Save {
	return func() persistence.Save { return of.Save(k.Game) }
}

// kind describes the files; waking one sets game.
func (of Games[G]) kind(game *G) Kind {
	return Kind{Ruleset: of.Ruleset, Wake: func(w *world.World) (err error) {
		*game, err = of.Resume(w)
		return err
	}}
}

// Begin saves a new game in a file, replacing any saved game. The results are those of the
// function Begin.
func (of Games[G]) Begin(store persistence.Store, name string, game G) (k *Keeper[G], aside string, err error) {
	k = &Keeper[G]{Game: game}
	k.File, aside, err = Begin(store, name, of.kind(new(G)), of.save(k))
	return k, aside, err
}

// Create saves a new game in a new file. The errors are those of the function Create.
func (of Games[G]) Create(store persistence.Store, name string, game G) (k *Keeper[G], err error) {
	k = &Keeper[G]{Game: game}
	k.File, err = Create(store, name, of.save(k))
	return k, err
}

// Continue resumes the game of a file. The errors are those of the function Continue.
func (of Games[G]) Continue(store persistence.Store, name string) (k *Keeper[G], err error) {
	k = &Keeper[G]{}
	k.File, err = Continue(store, name, of.kind(&k.Game), of.save(k))
	return k, err
}

// Look reads the game that Continue would resume, and changes nothing. On
// persistence.ErrLocked the game is valid, too. The other errors are those of Continue.
func (of Games[G]) Look(store persistence.Store, name string) (game G, err error) {
	err = Look(store, name, of.kind(&game))
	return game, err
}

// Read reads a file and its game, and changes nothing. The errors are those of Continue.
func (of Games[G]) Read(store persistence.Store, name string) (save persistence.Save, game G, err error) {
	save, err = Read(store, name, of.kind(&game))
	return save, game, err
}

// World reads a file as Read does, and returns the world of its game.
func (of Games[G]) World(store persistence.Store, name string) (save persistence.Save, w *world.World, err error) {
	save, err = Read(store, name, Kind{Ruleset: of.Ruleset, Wake: func(read *world.World) error {
		w = read
		_, err := of.Resume(read)
		return err
	}})
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, w, nil
}
