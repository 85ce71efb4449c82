import type { Charge } from './calculate-bill.ts'

/** What a current invoice covers, and what it told of the service. */
export type InvoicedCharges = { charges: readonly Charge[]; hasTickets: boolean; isPickedUp: boolean }

/**
 * Rule 235: whether a charge that no invoice covers changes what an invoice says, so that the invoice is corrected. If it does not, it is for
 * something done since, and goes on a further invoice. The surcharge belongs to the rental; weight and days do if the invoice was issued when
 * they were known.
 */
export function changesInvoice({ charges, hasTickets, isPickedUp }: InvoicedCharges, charge: Charge): boolean {
  if (charge.correctsId !== null) return charges.some(({ id }) => id === charge.correctsId)
  const has = (kind: Charge['kind']) => charges.some((each) => each.kind === kind)
  switch (charge.kind) {
    case 'base':
    case 'delivery':
    case 'environmental':
    case 'fuel_surcharge':
      return has('base')
    case 'overage':
      return has('overage') || (has('base') && (hasTickets || isPickedUp))
    case 'extra_days':
      return has('extra_days') || (has('base') && isPickedUp)
    default:
      return false
  }
}
