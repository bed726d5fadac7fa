module github.com/donjon-rogue/donjon/.ci/ecs

go 1.26.0

require (
	github.com/donjon-rogue/donjon v0.0.0
	github.com/mlange-42/ark v0.7.1
	github.com/yohamta/donburi v1.15.8
)

require (
	github.com/vmihailenco/msgpack/v5 v5.4.1 // indirect
	github.com/vmihailenco/tagparser/v2 v2.0.0 // indirect
)

replace github.com/donjon-rogue/donjon => ../..
