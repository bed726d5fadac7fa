package lang

import "testing"

func BenchmarkText(b *testing.B) {
	w := must(b, "fr")
	args := Args{"Who": "monster.rat", "Amount": 12, "Count": 3, "Name": "item.weapon", "Quality": 3}
	for name, key := range map[string]string{
		"plain":   "refuse.bag-full",
		"noun":    "event.hit",
		"plural":  "event.points",
		"unknown": "no.such.key",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				w.Text(key, args)
			}
		})
	}
	b.Run("grouped", func(b *testing.B) {
		args := Args{"Amount": 1_234_567}
		for b.Loop() {
			w.Text("event.heal", args)
		}
	})
	b.Run("title", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			w.Title("monster.rat")
		}
	})
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		must(b, "fr")
	}
}
