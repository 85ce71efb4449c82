import { ChangeSet } from './change-set.ts'

/** Milliseconds in which changes are gathered: a notification holds a lock that all commits share, so there are few. */
const gatherMs = 60
/** Milliseconds until a failed notification is sent again. */
const retryMs = 1_000

export type ChangeAnnouncer = {
  /** Notifies every process on the database, soon. Call it once the change is committed. */
  announce(changes: ChangeSet): void
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

/** Collects the changes of this process, and sends them with `notify`, one notification for all processes. */
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
      // The database is away. Listeners may still have their connection and must be notified later.
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
