import { AppError } from '#server/platform/http/app-error.ts'
import { oneAtATime } from '#server/platform/process/one-at-a-time.ts'

/** The requester of a PDF: `who` is an account or an address, and `signal` is aborted when the client has gone. */
export type Asker = { who: string; isStaff: boolean; signal: AbortSignal }

type PdfQueueLimits = {
  /** How many jobs of one asker may be under way or wait. */
  own: number
  /** How many of all may be, for another one of staff to join, or of visitors and customers: fewer, so that staff find room. */
  staff: number
  others: number
  busy: { own?: string; all?: string }
}

/** Rule 52: creates a queue that runs one job after another. A requester over its share is refused with `try-again`. */
export function createPdfQueue(max: PdfQueueLimits) {
  const inTurn = oneAtATime()
  const line = new Set<Asker>()
  return async <T>(asker: Asker, print: () => Promise<T>): Promise<T> => {
    const own = [...line].filter(({ who }) => who === asker.who).length
    if (own >= max.own) throw tryAgain(max.busy.own)
    if (line.size >= (asker.isStaff ? max.staff : max.others)) throw tryAgain(max.busy.all)
    const leave = () => line.delete(asker)
    line.add(asker)
    asker.signal.addEventListener('abort', leave)
    try {
      return await inTurn(async () => {
        if (asker.signal.aborted) throw tryAgain()
        return print()
      })
    } finally {
      leave()
    }
  }
}

const tryAgain = (message?: string) => new AppError('try-again', { message, headers: { 'retry-after': '10' } })
