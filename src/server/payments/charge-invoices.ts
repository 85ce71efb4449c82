import { z } from 'zod'
import { documentNumber } from '#content/wording/billing.ts'
import { storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { ChargeableInvoice, NewBatchCharge, NoChargeReason } from '#contract/payments/batch-charges.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { minOnlineCents } from '#domain/payments/attempts.ts'
import { chargeableFrom, leftOfLimit } from '#domain/payments/card-charges.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { double, int, text, uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Processor, ProcessorAccount } from '#server/platform/ports/processor.ts'
import { listOpenAttempts } from './attempt-queries.ts'
import { listChargeItems, listUsableCards } from './card-charge-queries.ts'
import { chargeCard } from './charge-card.ts'
import { listBankDiscounts } from './due.ts'
import { isSetAside } from './set-aside.ts'

/** The most invoices of a preview. */
const max = 100

const openRow = z.object({
  invoiceId: uuid,
  number: int,
  orderId: uuid,
  customerName: text,
  companyName: text,
  dueOn: isoDate,
  openCents: double,
})

/** Rule 445: the open invoices whose customers agreed to be charged for them, the one due first first; at most 100. */
export async function listChargeableInvoices(app: AppContext): Promise<ChargeableInvoice[]> {
  const account = app.processor?.health().account ?? null
  if (account === null) return []
  const open = await app.db.sql(openRow)`
    select b.invoice_id, i.number, o.id as order_id, o.customer_name, coalesce(payer.name, '') as company_name, b.due_on, b.open_cents::float8 as open_cents
    from invoice_balances b
    join invoices i on i.id = b.invoice_id
    join orders o on o.id = b.order_id and o.archived_at is null
    left join bill_to_accounts payer on payer.id = account_in_effect(o.bill_to_id)
    where b.open_cents > 0 and o.id in (
      select unnest(order_ids) from payment_consents where state = 'given'
      union select mine.id from payment_consents c join orders mine on mine.bill_to_id in (select accounts_of(account_in_effect(c.bill_to_id)))
        where c.state = 'given' and c.scope = 'account')
    order by b.due_on, i.number limit ${max}`
  const found: ChargeableInvoice[] = []
  for (const invoice of open) {
    const offer = await readOffer(app, account, invoice)
    if (offer) found.push(offer)
  }
  return found
}

/** What of an invoice would be charged to the card whose limit allows most, or why not; null if there is no card for it. */
async function readOffer(
  app: AppContext,
  account: ProcessorAccount,
  { openCents, number, ...invoice }: z.output<typeof openRow>,
): Promise<ChargeableInvoice | null> {
  const { sql } = app.db
  const { invoiceId, orderId } = invoice
  const cards = await listUsableCards(sql, orderId, account)
  const left = (card: (typeof cards)[number]) => leftOfLimit(card.limitCents, card.chargedCents)
  const card = cards.toSorted((one, other) => left(other) - left(one))[0]
  const item = (await listChargeItems(sql, orderId)).find((each) => each.invoiceId === invoiceId)
  if (!card || !item) return null
  const discounts = card.way === 'bank' ? await listBankDiscounts(sql, [item]) : null
  const discount = discounts?.get(invoiceId)?.totalCents ?? 0
  const amount = item.cents - discount
  const now = app.clock()
  const from = chargeableFrom(item, card.objectionDays)
  const isOpen = (await listOpenAttempts(sql, [orderId])).length > 0 || (await isSetAside(sql, [orderId]))
  const problem = ((): NoChargeReason | null => {
    if (isOpen) return 'being-paid'
    if (from === null) return 'not-announced'
    if (from > now) return 'time-to-object'
    if (amount > left(card)) return 'above-limit'
    return amount < minOnlineCents ? 'too-small' : null
  })()
  return {
    ...invoice,
    number: documentNumber('invoice', number),
    ...{ open: openCents, discount, amount, cardId: card.cardId, way: card.way, lastFour: card.lastFour },
    ...{ problem, from: from !== null && from > now ? from : null },
  }
}

type Asked = { actor: Actor; charges: NewBatchCharge['charges'] }

/**
 * Rule 445: charges invoices to cards on file, each judged by itself as if it were alone. Only rows are written: the worker sends them right after.
 * Returns what became of each.
 */
export async function chargeInvoices(app: AppContext, processor: Processor, { actor, charges }: Asked) {
  const results: { invoiceId: string; message: string }[] = []
  for (const { invoiceId, cardId, amount } of charges) {
    const [found] = await app.db.sql({
      orderId: uuid,
    })`select order_id from invoice_balances where invoice_id = ${invoiceId}`
    const message = found
      ? await chargeOne(app, processor, { actor, charge: { orderId: found.orderId, cardId, amount, invoiceId } })
      : storedCardRefusals.notDue
    results.push({ invoiceId, message })
  }
  return { results }
}

/** A refusal of one is no refusal of the others. */
async function chargeOne(...asked: Parameters<typeof chargeCard>): Promise<string> {
  try {
    await chargeCard(...asked)
    return ''
  } catch (error) {
    // What may work at another time fails for all.
    if (error instanceof AppError && error.code !== 'try-again') return error.message
    throw error
  }
}
