// Package version tells which version of the program this is, without what commands need.
package version

import (
	"runtime/debug"
	"slices"
)

// Number is the program's own version, and Commit that of its sources, empty if it is
// unknown. A release sets both with -ldflags "-X".
var (
	Number = "0.1.0"
	Commit = ""
)

// Sources is the commit of the sources, as the release or else the compiler tells it.
func Sources() string {
	if Commit != "" {
		return Commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	setting := func(key string) string {
		i := slices.IndexFunc(info.Settings, func(s debug.BuildSetting) bool { return s.Key == key })
		if i < 0 {
			return ""
		}
		return info.Settings[i].Value
	}
	revision := setting("vcs.revision")
	if revision == "" {
		return "unknown"
	}
	revision = revision[:min(12, len(revision))]
	if setting("vcs.modified") == "true" {
		revision += " with changes"
	}
	return revision
}
