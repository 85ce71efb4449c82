/** What happened, in order; the last of it is printed when something differs. */
export type Steps = {
  begin(day: string): void
  add(actor: string, text: string): void
  last(count: number): string[]
  /** The last steps that name one of these. */
  about(names: readonly string[], count: number): string[]
  count(): number
}

export function recordSteps(now: () => Date): Steps {
  const steps: string[] = []
  let count = 0
  let day = ''
  return {
    begin: (next) => (day = next),
    add(actor, text) {
      count += 1
      const time = now().toLocaleTimeString('sv-SE', { timeZone: 'America/Los_Angeles' })
      steps.push(`${day} ${time} ${actor}: ${text}`)
      if (steps.length > 20_000) steps.splice(0, 5_000)
    },
    last: (number) => steps.slice(-number),
    about: (names, number) => steps.filter((step) => names.some((name) => step.includes(name))).slice(-number),
    count: () => count,
  }
}

/** Something that differs from what the players know, or must not be. */
export class Difference extends Error {}

/** How often each fault was done. */
export type Faults = { count(name: FaultName): void; table(): Record<FaultName, number> }

export const faultNames = [
  'kill',
  'cut request',
  'lost answer',
  'sent twice',
  'database killed',
  'connections cut',
  'slow database',
  'full disk',
  'replayed by phone',
  'clock skew',
  'wrong phone clock',
  'rush',
] as const
export type FaultName = (typeof faultNames)[number]

export function countFaults(): Faults {
  const counts = Object.fromEntries(faultNames.map((name) => [name, 0])) as Record<FaultName, number>
  return { count: (name) => (counts[name] += 1), table: () => ({ ...counts }) }
}
