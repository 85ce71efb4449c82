import { setImmediate as nextTurn } from 'node:timers/promises'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

export type ContentVersion = {
  /** The version that counts now (rule 90): every change that was committed before the call is in it, whichever process made it. */
  current(): Promise<number>
}

/**
 * Reads the number that moves with every change of catalog and settings. A reading that is under way may have begun before
 * somebody's price change, so whoever comes meanwhile waits for the next one; all of them share it. However many ask, the
 * database sees one small query at a time.
 */
export function createContentVersion(sql: Queryable): ContentVersion {
  let underWay: Promise<unknown> | null = null
  let next: Promise<number> | null = null

  const read = async () => {
    await underWay
    // Requests that arrived together are handled in one turn of the event loop, and those who ask again as soon as they were
    // answered come with the turn after: they share this reading, too.
    await nextTurn()
    await nextTurn()
    next = null
    const reading = readVersion(sql)
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
