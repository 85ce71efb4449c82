/** Milliseconds of hovering before a tooltip appears (rule 44). */
const openDelay = 700

/** Milliseconds after a tooltip closed in which the next one appears immediately (rule 44). */
const skipDelay = 300

/** How long a tooltip waits at `now`, when the last one closed at `lastClosed`; both in milliseconds. */
export function waitBeforeTooltip(now: number, lastClosed: number): number {
  return now - lastClosed < skipDelay ? 0 : openDelay
}
