import { ChangeSet } from './change-set.ts'

/** Milliseconds in which changes are gathered: a notification holds a lock that all commits share, so there are few. */
const gatherMs = 60
/** Milliseconds until what could not be told is told again. */
const retryMs = 1_000

export type ChangeAnnouncer = {
  /** Tells every process that uses the database, soon. Call it once the change is committed. */
  announce(changes: ChangeSet): void
  /** Tells what is still untold. */
  close(): Promise<void>
}

/** Gathers what this process changed, and tells it with `notify`, which sends one notification to all processes. */
export function createChangeAnnouncer(notify: (payload: string) => Promise<unknown>): ChangeAnnouncer {
  let untold = new ChangeSet()
  let timer: NodeJS.Timeout | undefined

  const tellIn = (milliseconds: number) => {
    timer ??= setTimeout(tell, milliseconds)
  }
  async function tell(): Promise<void> {
    timer = undefined
    const changes = untold
    untold = new ChangeSet()
    try {
      await notify(changes.write())
    } catch {
      // The database is away. Whoever listens may have kept its connection, and must hear of it all the same.
      untold.merge(changes)
      tellIn(retryMs)
    }
  }
  return {
    announce(changes) {
      if (changes.isEmpty) return
      untold.merge(changes)
      tellIn(gatherMs)
    },
    async close() {
      clearTimeout(timer)
      timer = undefined
      if (!untold.isEmpty) await notify(untold.write()).catch(() => {})
    },
  }
}
