import { AppError } from '#server/platform/http/app-error.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'

/** The input of a printing thread: what its kind is made from, and where a long PDF goes. */
export type PrintJob = { kind: string; language?: 'es' | undefined; content: unknown; path: string | null }

/** Its messages: done, with the PDF unless it is on disk and the letters that no font has, or a request for a file by id. */
export type FromPrinter = { done: Uint8Array | null; missing: readonly string[] } | { wants: string }

type PdfQueueLimits = {
  /** How many jobs of one asker may be under way or wait. */
  own: number
  /** How many of all may be, for another one of staff to join, or of visitors and customers: fewer, so that staff find room. */
  staff: number
  others: number
  busy: { own?: string; all?: string }
}

/**
 * Rule 192: creates a queue that runs one job after another, those of staff first. A requester over its share is refused with `try-again`.
 */
export function createPdfQueue(max: PdfQueueLimits) {
  const line = new Set<Asker>()
  const waiting: { isStaff: boolean; start: () => void }[] = []
  let isBusy = false

  /** Resolves when it is the asker's turn. */
  function turn({ isStaff }: Asker): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ isStaff, start: resolve })
    startNext()
    return promise
  }

  function startNext() {
    if (isBusy) return
    const next = waiting.find(({ isStaff }) => isStaff) ?? waiting[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    isBusy = true
    next.start()
  }

  return async <T>(asker: Asker, print: () => Promise<T>): Promise<T> => {
    const own = [...line].filter(({ who }) => who === asker.who).length
    if (own >= max.own) throw tryAgain(max.busy.own)
    if (line.size >= (asker.isStaff ? max.staff : max.others)) throw tryAgain(max.busy.all)
    const leave = () => line.delete(asker)
    line.add(asker)
    asker.signal.addEventListener('abort', leave)
    await turn(asker)
    try {
      if (asker.signal.aborted) throw tryAgain()
      return await print()
    } finally {
      leave()
      isBusy = false
      startNext()
    }
  }
}

const tryAgain = (message?: string) => new AppError('try-again', { message, headers: { 'retry-after': '10' } })
