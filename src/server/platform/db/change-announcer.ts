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
  let unsent = new ChangeSet()
  let timer: NodeJS.Timeout | undefined

  const announceIn = (milliseconds: number) => {
    timer ??= setTimeout(announce, milliseconds)
  }
  async function announce(): Promise<void> {
    timer = undefined
    const changes = unsent
    unsent = new ChangeSet()
    try {
      await notify(changes.write())
    } catch {
      // The database is away. Listeners may still have their connection and must be notified later.
      unsent.merge(changes)
      announceIn(retryMs)
    }
  }
  return {
    announce(changes) {
      if (changes.isEmpty) return
      unsent.merge(changes)
      announceIn(gatherMs)
    },
    async close() {
      clearTimeout(timer)
      timer = undefined
      if (!unsent.isEmpty) await notify(unsent.write()).catch(() => {})
    },
  }
}
