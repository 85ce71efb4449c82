import { ConnectionLost, TransactionNotBegun } from '#server/platform/db/client.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'

type Working<Item> = {
  /** The log line of an item that failed. */
  failure: string
  /** Which item it is, for the log. */
  name: (item: Item) => Record<string, unknown>
  work: (item: Item) => Promise<unknown>
}

/**
 * Works on one item after another for a periodic task. One that fails is logged and holds up no other; at the end the task fails with how many
 * did, so that they are tried again. Throws at once if the database is away: the others would fail, too.
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
