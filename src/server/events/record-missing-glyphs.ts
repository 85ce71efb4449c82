import type { Database } from '#server/platform/db/client.ts'
import { describeError, type Log } from '#server/platform/logging/log.ts'
import type { Printed } from '#server/platform/ports/pdf-printer.ts'

/** A PDF as an alert names it; `id` is the same whenever it is printed. */
type PrintedDocument = { id: string; name: string; orderId?: string | undefined }

/** Rule 337: an alert names a paper for this many days after it was printed with boxes. */
export const missingGlyphDays = 7

/**
 * Rule 337: notes the letters of a paper that no font has, and forgets them once it is printed without boxes. Never fails: the paper goes out in any case.
 */
export const recordMissingGlyphs =
  (
    { db, clock, log }: { db: Database; clock: () => Date; log: Log },
    { id, name, orderId = undefined }: PrintedDocument,
  ): Printed =>
  async (missing) => {
    const now = clock()
    const oldest = new Date(now.getTime() - missingGlyphDays * 86_400_000)
    try {
      await (missing.length === 0
        ? db.sql`delete from unprinted_letters where paper = ${id} or printed_at <= ${oldest}`
        : db.sql`
            insert into unprinted_letters (paper, name, letters, order_id, printed_at)
            values (${id}, ${name}, ${missing.slice(0, 20).join(' ')}, ${orderId ?? null}, ${now})
            on conflict (paper) do update set name = excluded.name, letters = excluded.letters, printed_at = excluded.printed_at`)
    } catch (error) {
      log('missing glyphs not recorded', { document: name, ...describeError(error) })
    }
  }
