package program

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/donjon-rogue/donjon/render/terminal"
)

// Progress returns a progress bar on a terminal, and a silent one elsewhere.
func Progress(stderr io.Writer, of string, steps int) *progressbar.ProgressBar {
	if !IsTerminal(stderr) {
		return progressbar.DefaultSilent(int64(steps))
	}
	file, _ := terminal.File(stderr) // the bar draws with control sequences; of is one of the program's words
	return progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(file),
		progressbar.OptionSetDescription(of),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish(),
	)
}

// Alive renders a bar at once and then every second until stop is called, so that
// its clock keeps running during a long step.
func Alive(bar *progressbar.ProgressBar) (stop func()) {
	_ = bar.RenderBlank()
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		second := time.NewTicker(time.Second)
		defer second.Stop()
		for {
			select {
			case <-second.C:
				_ = bar.RenderBlank()
			case <-end:
				return
			}
		}
	}()
	return func() {
		close(end)
		<-ended
		_ = bar.Clear()
	}
}
