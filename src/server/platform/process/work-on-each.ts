import { ConnectionLost, TransactionNotBegun } from '#server/platform/db/client.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'

/**
 * Runs the steps of a periodic task one after the other. One that fails holds none of the others: it is thrown at the end, so that the task is
 * retried. Throws at once if the database is unavailable, because the other steps would fail as well.
 */
export async function inSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof TransactionNotBegun) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

type Working<Item> = {
  /** The log line of an item that failed. */
  failure: string
  /** Identifies the item in the log. */
  name: (item: Item) => Record<string, unknown>
  work: (item: Item) => Promise<unknown>
}

/**
 * Processes items one at a time for a periodic task. Logs an item that fails and continues; at the end throws with the number of failures
 * and the first of them, so that the task is retried. Throws at once if the database is unavailable, because the other items would fail as well.
 */
export async function workOnEach<Item>(
  log: Log,
  items: readonly Item[],
  { failure, name, work }: Working<Item>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof TransactionNotBegun) throw error
      failures.push(error)
      log(failure, { ...name(item), ...describeError(error) })
    }
  }
  if (failures.length === 0) return
  const { error, code } = describeError(failures[0])
  const message = `${failure}: ${failures.length} of ${items.length}: ${error}`
  throw Object.assign(new Error(message), code !== undefined && { code })
}
