/** Milliseconds by which a clock may be off without being corrected. */
const toleratedMs = 120_000

type Said = { occurredAt: Date; clockOffsetMs: number; receivedAt: Date }

/**
 * Rule 286: when a command happened: by the phone's clock, corrected by what it was off at its last contact, and never in the future.
 * `correctedMs` is null if the clock was right.
 */
export function commandTime({ occurredAt, clockOffsetMs, receivedAt }: Said): { at: Date; correctedMs: number | null } {
  const isOff = Math.abs(clockOffsetMs) > toleratedMs
  const said = occurredAt.getTime()
  const at = Math.min(isOff ? said + clockOffsetMs : said, receivedAt.getTime())
  const correctedMs = at - said
  return { at: new Date(at), correctedMs: Math.abs(correctedMs) > toleratedMs ? correctedMs : null }
}
