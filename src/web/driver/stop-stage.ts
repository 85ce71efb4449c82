import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import type { DriverStopOnWire } from '#contract/phones/driver-day.ts'

/**
 * The driver's progress with a stop. `loaded`: the haul is done, or a dump-and-return has been picked up, and its load
 * must be dumped.
 */
export type Stage = 'ahead' | 'rolling' | 'arrived' | 'loaded' | 'finished' | 'failed'

export type Progress = {
  stage: Stage
  arrivedAt: number | null
  doneAt: number | null
  isDumped: boolean
  /** The container whose load the truck takes; null: none, or not known. */
  takenNumber: string | null
}

/** The progress of a stop from the server's state and this phone's later reports, in chronological order. */
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
  // An older server names only the container on site.
  let takenNumber = stop.takenNumber === undefined && !stop.doneAt ? stop.containerNumber : (stop.takenNumber ?? null)
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
        // The server corrects it once it has the report.
        if (!haulTraits[stop.kind].bringsEmpty && (stop.doneAt === null || takenNumber === null))
          takenNumber = command.containerNumber || takenNumber
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
  return { stage: stage(), arrivedAt, doneAt, isDumped, takenNumber }
}

/** Whether nothing is left to do at the stop today. */
export const isOver = ({ stage }: Progress): boolean => stage === 'finished' || stage === 'failed'
