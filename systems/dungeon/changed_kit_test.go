package dungeon
