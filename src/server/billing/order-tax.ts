import { dateInLosAngeles } from '#contract/values/dates.ts'
import { expectedTax } from '#domain/billing/tax.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double } from '#server/platform/db/columns.ts'
import { readTaxOfOrder } from '#server/pricing/tax-rates.ts'
import { billLines } from './bill-of.ts'
import { findBilledOrders } from './billed-orders.ts'

const taxOfInvoices = { invoiced: double, kept: double }

/**
 * Rule 536: keeps the tax that an order owes: of its invoices and credit notes, and what is expected today of the charges that are on none.
 * The caller has locked it.
 */
export async function keepTax(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const [rates, { invoiced, kept }] = await Promise.all([
    readTaxOfOrder(tx, orderId, dateInLosAngeles(now)),
    tx.one(taxOfInvoices)`
      select o.tax_cents::float8 as kept, (select coalesce(sum(tax_cents), 0) from invoices where order_id = o.id)::float8 as invoiced
      from orders o where o.id = ${orderId}`,
  ])
  const isTaxed = Object.keys(rates).length > 0
  if (!isTaxed && kept === invoiced) return
  const [order] = isTaxed ? await findBilledOrders(tx, [orderId]) : []
  const open = order?.status === 'cancelled' ? [] : (order?.charges.filter(({ invoiceId }) => invoiceId === null) ?? [])
  const taxCents = invoiced + (order ? expectedTax(billLines(order, open), rates) : 0)
  if (taxCents !== kept) await tx`update orders set tax_cents = ${taxCents} where id = ${orderId}`.execute()
}
