import { ConnectionLost, TransactionNotBegun } from '#server/platform/db/client.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'

type Working<Item> = {
  /** The log line of an item that failed. */
  failure: string
  /** Identifies the item in the log. */
  name: (item: Item) => Record<string, unknown>
  work: (item: Item) => Promise<unknown>
}

/**
 * Processes items one at a time for a periodic task. Logs an item that fails and continues; at the end throws with the number of failures,
 * so that the task is retried. Throws at once if the database is unavailable, because the other items would fail as well.
 */
export async function workOnEach<Item>(
  log: Log,
  items: readonly Item[],
  { failure, name, work }: Working<Item>,
): Promise<void> {
  let failed = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof TransactionNotBegun) throw error
      failed += 1
      log(failure, { ...name(item), ...describeError(error) })
    }
  }
  if (failed > 0) throw new Error(`${failure}: ${failed} of ${items.length}`)
}
