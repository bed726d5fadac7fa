package program

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long interrupted work may take to return. The program has to end
// within a second.
const grace = 600 * time.Millisecond

// Long is Interruptible for work whose interruption is an error in the player's language.
func (p *Env) Long(work func(ctx context.Context) error) error {
	err := Interruptible(work)
	if errors.Is(err, context.Canceled) {
		return p.Error("cli.error.interrupted")
	}
	return err
}

// Interruptible runs work until it returns, or until the user asks the program to
// end. Then the work's context is cancelled, and the error is context.Canceled.
// Work that does not return in time is abandoned: it may still be running, so the
// program should end without touching what it uses.
func Interruptible(work func(ctx context.Context) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	done := make(chan error, 1)
	go func() { done <- work(ctx) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		return context.Canceled
	}
}
