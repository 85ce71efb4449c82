import { expect } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import type { Database } from '#server/platform/db/client.ts'

/**
 * Deletes everything between two tests, from tables in a list and all that refer to them, also what the database keeps forever. First the
 * ledger is compared with the orders (rule 234): so it is after every such test.
 */
export async function emptyTables({ sql }: Database, tables: string): Promise<void> {
  const { differences } = await checkLedger(sql)
  await sql.begin(async (tx) => {
    // The triggers that refuse to empty a table in which something was posted are silent.
    await tx`set local session_replication_role = replica`
    // A test may begin on an earlier day than the one before ended.
    await tx`update invoice_counters set last_issued_at = '-infinity'`
    await tx.unsafe(`truncate ${tables}, ledger_transactions cascade`)
  })
  expect(differences).toEqual([])
}
