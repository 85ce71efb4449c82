/** Milliseconds by which a clock may be off without being corrected. */
const toleratedMs = 120_000

type Said = { occurredAt: Date; clockOffsetMs: number; receivedAt: Date }

/** No phone reported anything before 2000 in Los Angeles (rule 294): the clock of one that says so was never set. */
const earliestMs = Date.UTC(2000, 0, 1, 8)

/**
 * Rule 286: when a command happened: by the phone's clock, corrected by what it was off at its last contact, never in the future and
 * never before 2000.
 * `correctedMs` is null if the clock was right.
 */
export function commandTime({ occurredAt, clockOffsetMs, receivedAt }: Said): { at: Date; correctedMs: number | null } {
  const isOff = Math.abs(clockOffsetMs) > toleratedMs
  const said = occurredAt.getTime()
  const at = Math.max(Math.min(isOff ? said + clockOffsetMs : said, receivedAt.getTime()), earliestMs)
  const correctedMs = at - said
  return { at: new Date(at), correctedMs: Math.abs(correctedMs) > toleratedMs ? correctedMs : null }
}
