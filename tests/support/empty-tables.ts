import { expect } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import type { Database } from '#server/platform/db/client.ts'
import { findHeldDayDifferences } from '#server/scheduling/recount-held-days.ts'

/** Of a table that grew beyond it, also the space is freed. */
const maxBytes = 1_000_000

/**
 * Deletes everything between two tests, from tables in a list and all that refer to them, also what the database keeps forever. First the
 * ledger and the held days are compared with the orders (rules 234 and 331): so they are after every such test.
 */
export async function emptyTables({ sql }: Database, tables: string): Promise<void> {
  const { differences } = await checkLedger(sql)
  const heldDays = await findHeldDayDifferences(sql)
  await sql.begin(async (tx) => {
    // The triggers that refuse to empty a table in which something was posted are silent.
    await tx`set local session_replication_role = replica`
    // A test may begin on an earlier day than the one before ended.
    await tx`update invoice_counters set last_issued_at = '-infinity'`
    const emptied = await tx<{ name: string; bytes: string }[]>`
      with recursive emptied as (
        select to_regclass(name)::oid as id from unnest(${`${tables},ledger_transactions`.split(/,\s*/)}::text[]) name
        union
        select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f')
      select id::regclass::text as name, pg_relation_size(id) as bytes from emptied`
    const names = emptied.map(({ name }) => name).join()
    // Short tables are emptied row by row: a truncation makes new files for each of some hundred indexes, and new plans for every statement.
    if (emptied.every(({ bytes }) => Number(bytes) < maxBytes)) {
      // Like a truncation, it waits for whoever is still writing.
      await tx.unsafe(`lock ${names} in exclusive mode`)
      await tx.unsafe(emptied.map(({ name }) => `delete from ${name}`).join(';'))
    } else await tx.unsafe(`truncate ${names}`)
  })
  expect(differences).toEqual([])
  expect(heldDays).toEqual([])
}
