import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent, lockAccount } from '#server/bill-to-accounts/account-queries.ts'
import { refuseMerged } from '#server/bill-to-accounts/change-account.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { keepTax } from './order-tax.ts'

type By = { accountId: string; actor: Actor }

const exemption = { isTaxExempt: bool, through: isoDate.nullable() }

/**
 * Rule 538: exempts an account from tax with its certificate, or replaces it. Throws `not-found`, `not-allowed-now` for an account that was
 * merged into another, and `invalid-input` for a file that is not taken.
 */
export async function exemptAccount(
  app: AppContext,
  { accountId, actor, through, file }: By & { through: IsoDate | null; file: ReceivedFile },
): Promise<void> {
  await using upload = await readUpload(app, file)
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const fileId = await putFile(tx, upload)
    const before = await lockExemption(tx, accountId)
    await tx`
      update bill_to_accounts set is_tax_exempt = true, tax_exempt_through = ${through}, tax_certificate_id = ${fileId}, is_kept = true,
        tax_exempt_days = ${daysBefore(tx, now)} + datemultirange(daterange(${dateInLosAngeles(now)}, ${through}, '[]'))
      where id = ${accountId}`
    await accountEvent(tx, {
      accountId,
      kind: 'tax-exempted',
      actor,
      now,
      before,
      after: { isTaxExempt: true, through },
    })
    await keepTaxOfOrders(tx, accountId, now)
  })
}

/** Rule 538: ends the exemption of an account; its certificate stays. Throws `not-found` and `not-allowed-now`. */
export async function endExemption(app: AppContext, { accountId, actor }: By): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const before = await lockExemption(tx, accountId)
    if (!before.isTaxExempt) return
    await tx`
      update bill_to_accounts set is_tax_exempt = false, tax_exempt_through = null, tax_exempt_days = ${daysBefore(tx, now)}
      where id = ${accountId}`
    await accountEvent(tx, {
      accountId,
      kind: 'tax-exemption-ended',
      actor,
      now,
      before,
      after: { isTaxExempt: false },
    })
    await keepTaxOfOrders(tx, accountId, now)
  })
}

/** The days of an exemption that are over. */
const daysBefore = (tx: Transaction, now: Date): Fragment =>
  tx`tax_exempt_days - datemultirange(daterange(${dateInLosAngeles(now)}, null))`

/** The exemption of an account, which is locked. */
async function lockExemption(
  tx: Transaction,
  accountId: string,
): Promise<{ isTaxExempt: boolean; through: IsoDate | null }> {
  refuseMerged(await lockAccount(tx, accountId))
  return tx.one(exemption)`
    select is_tax_exempt, tax_exempt_through as through from bill_to_accounts where id = ${accountId}`
}

/** Rule 536: what is expected of the orders of an account, which is locked, that are not over. */
export async function keepTaxOfOrders(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const orders = await tx({ id: uuid })`
    select id from orders
    where bill_to_id in (select accounts_of(${accountId})) and status not in ('completed', 'cancelled') and archived_at is null`
  const ids = orders.map(({ id }) => id)
  await lockOrders(tx, ids)
  for (const id of ids) await keepTax(tx, id, now)
  tx.changed.addAll('orders')
}

/** The certificate of an account; null if it never had one. */
export async function findCertificate(sql: Queryable, accountId: string): Promise<StoredFile | null> {
  const [file] = await sql(storedFile)`
    select f.id, f.media_type, f.byte_size, 'Tax certificate' as name
    from bill_to_accounts a join files f on f.id = a.tax_certificate_id where a.id = ${accountId}`
  return file ?? null
}
