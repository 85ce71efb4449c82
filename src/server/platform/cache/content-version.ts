import { setImmediate as nextTurn } from 'node:timers/promises'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

export type ContentVersion = {
  /**
   * The current version (rule 90): it includes every change committed before the call, by any process. It advances with every minute, too,
   * since the first page says which day is free (rule 255).
   */
  current(): Promise<number>
}

/**
 * Reads the number that increases with every change of catalog and settings. A read in progress may have begun before a price change, so
 * callers that come later wait for the next one, which they all share. The database sees one small query at a time, however many ask.
 */
export function createContentVersion(sql: Queryable, clock: () => Date): ContentVersion {
  let underWay: Promise<unknown> | null = null
  let next: Promise<number> | null = null

  const read = async () => {
    await underWay
    // Requests that arrive together are handled in one turn of the event loop, and clients that ask again immediately come in the next one:
    // they share this read, too.
    await nextTurn()
    await nextTurn()
    next = null
    const reading = readVersion(sql).then((version) => version + Math.floor(clock().getTime() / 60_000))
    underWay = reading.catch(() => {})
    return reading
  }
  return {
    current() {
      next ??= read()
      return next
    },
  }
}

async function readVersion(sql: Queryable): Promise<number> {
  // Every page waits for this, one reading after the other.
  const [row] = await sql({ version: int })`select version from content_version`.within(5_000)
  return row?.version ?? 0
}
