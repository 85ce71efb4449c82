import { dateInLosAngeles } from '#contract/values/dates.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { isBin } from '#domain/equipment/bins.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Estimate } from '#server/outbox/email-templates.ts'
import { type NewEmail, queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { readTaxAt } from '#server/pricing/tax-rates.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import type { Lead } from './lead-queries.ts'
import type { QuoteRow } from './quote-queries.ts'

/**
 * Queues a quote to the customer and a copy to the office, in the transaction that creates it (rule 157). The customer's link opens the
 * booking page; bins and hoppers cannot be booked there, so their quote has none (rule 8).
 */
export async function queueEstimate(
  tx: Transaction,
  app: AppContext,
  { lead, quote, token, origin }: { lead: Lead; quote: QuoteRow; token: string; origin: string },
): Promise<void> {
  const mail = { template: 'estimate', leadId: lead.id, language: lead.language } as const
  const at = { city: quote.city, zipCode: quote.zipCode, day: dateInLosAngeles(quote.createdAt) }
  const taxCents = bookedTax({ ...quote, fuel: quote.fuel ?? undefined }, 0, await readTaxAt(tx, at, null))
  const estimate = { ...estimateOf(lead, quote), ...(taxCents !== 0 && { taxCents }) }
  const link = isBin(quote.dumpsterSize) ? null : `${origin}/booking?quote=${token}`
  const emails: NewEmail[] = [{ ...mail, recipient: lead.email, data: { audience: 'customer', estimate, link } }]
  const office = await findStaffMailbox(tx, app)
  if (office) {
    const data = { audience: 'staff', estimate, link: `${origin}/admin/leads/${lead.id}` } as const
    emails.push({ ...mail, recipient: office, data })
  }
  await queueEmails(tx, emails)
}

function estimateOf({ firstName, lastName, email }: Lead, quote: QuoteRow): Estimate {
  const { customerType, deliveryDate, zoneSurchargeCents, validUntil } = quote
  return {
    firstName,
    lastName,
    email,
    size: quote.dumpsterSize,
    customerType,
    address: [quote.address, [quote.city, quote.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    deliveryDate,
    quote: {
      baseCents: quote.baseCents,
      deliveryFeeCents: quote.deliveryFeeCents,
      environmentalFeeCents: quote.environmentalFeeCents,
      totalCents: quote.totalCents,
      includedHundredthTons: quote.includedHundredthTons,
      overagePerTonCents: quote.overagePerTonCents,
      dailyOverageRateCents: quote.dailyOverageRateCents,
      includedDays: quote.includedDays,
    },
    zoneSurchargeCents,
    validUntil,
  }
}
