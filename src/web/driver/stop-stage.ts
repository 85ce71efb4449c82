import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { DriverStopOnWire } from '#contract/phones/driver-day.ts'

/** Where a driver is with a stop. `loaded`: it is done, or of a dump-and-return taken, and its load is to be dumped. */
export type Stage = 'ahead' | 'rolling' | 'arrived' | 'loaded' | 'finished' | 'failed'

export type Progress = { stage: Stage; arrivedAt: number | null; doneAt: number | null; isDumped: boolean }

/** Where a stop is, by what the server knows and what this phone has reported since, in the order in which it happened. */
export function progressOf(
  stop: DriverStopOnWire,
  commands: readonly DriverCommandOnWire[],
  isLeftInYard: boolean,
): Progress {
  const time = (at: string | null) => (at === null ? null : Date.parse(at))
  let arrivedAt = time(stop.arrivedAt)
  let doneAt = time(stop.doneAt)
  let isRolling = stop.rollingAt !== null
  let isFailed = stop.failed !== null
  let hasLoad = stop.hasLoad
  let isDumped = stop.dumpedAt !== null
  for (const command of commands) {
    if (command.haulId !== stop.haulId) continue
    const at = Date.parse(command.occurredAt)
    switch (command.kind) {
      case 'rolling':
        isRolling = true
        isFailed = false
        arrivedAt = arrivedAt !== null && arrivedAt > at ? arrivedAt : null
        break
      case 'arrived':
        arrivedAt = at
        isFailed = false
        break
      case 'failed':
        isFailed = true
        isRolling = false
        arrivedAt = null
        break
      case 'done':
        doneAt ??= at
        hasLoad ||= command.isLoaded !== false && haulTraits[stop.kind].takesAway
        break
      case 'dumped':
        isDumped = true
    }
  }
  const stage = (): Stage => {
    if (doneAt !== null) return hasLoad && !isDumped && !isLeftInYard ? 'loaded' : 'finished'
    if (isFailed) return 'failed'
    return arrivedAt !== null ? 'arrived' : isRolling ? 'rolling' : 'ahead'
  }
  return { stage: stage(), arrivedAt, doneAt, isDumped }
}

/** Whether nothing is left to do there, today. */
export const isOver = ({ stage }: Progress): boolean => stage === 'finished' || stage === 'failed'
