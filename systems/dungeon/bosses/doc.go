// Package bosses holds the rules of bosses: their lairs, their floors, the phases of their
// scripts, and the Crown.
package bosses
