import type { Charge } from './calculate-bill.ts'

/** What a current invoice covers, and the service facts that it shows. */
export type CurrentInvoice = { charges: readonly Charge[]; hasTickets: boolean; isPickedUp: boolean }

/**
 * Rules 235 and 301: the charges that no invoice covers, grouped by the current invoice that each of them changes. Invoices are in the
 * order of issue. A charge that changes none is for later work, and goes on the next invoice.
 */
export function chargesByInvoice<Open extends Charge, Invoice extends CurrentInvoice>(
  invoices: readonly Invoice[],
  open: readonly Open[],
): Map<Invoice, Open[]> {
  const changed = new Map<Invoice, Open[]>(invoices.map((invoice) => [invoice, []]))
  for (const charge of open) {
    const invoice = changedInvoice(invoices, charge)
    if (invoice) changed.get(invoice)?.push(charge)
  }
  return changed
}

/**
 * A correction belongs to the charge that it corrects, and the surcharge to the rental. Weight and days belong to the invoice that already
 * has some, the newest if several do; otherwise to the rental, if its invoice was issued when they were known.
 */
function changedInvoice<Invoice extends CurrentInvoice>(
  invoices: readonly Invoice[],
  { kind, correctsId }: Charge,
): Invoice | undefined {
  const withCharge = (matches: (charge: Charge) => boolean) => invoices.findLast(({ charges }) => charges.some(matches))
  if (correctsId !== null) return withCharge(({ id }) => id === correctsId)
  const rental = withCharge((charge) => charge.kind === 'base')
  switch (kind) {
    case 'base':
    case 'delivery':
    case 'fuel':
    case 'environmental':
    case 'fuel_surcharge':
      return rental
    case 'overage':
      return (
        withCharge((charge) => charge.kind === kind) ?? (rental?.hasTickets || rental?.isPickedUp ? rental : undefined)
      )
    case 'extra_days':
      return withCharge((charge) => charge.kind === kind) ?? (rental?.isPickedUp ? rental : undefined)
    default:
      return undefined
  }
}
