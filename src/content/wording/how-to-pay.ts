import type { PaymentTerms } from '#contract/billing/billing-values.ts'

const termsNames: Record<PaymentTerms, string> = { 'due-on-receipt': 'payment due on receipt', 'net-30': 'Net 30' }

/** What is paid online because an order was booked so (rule 414); `amount` in dollars, `isAll`: nothing is left for later. */
export type PaidAtBooking = { amount: string; isAll: boolean; isRequired: boolean; isPaid: boolean }

/** Rules 325 and 414: when an order is paid for; `invoicedTo` is the account that is invoiced on terms. */
export function paymentPromise(
  invoicedTo: { account: string; terms: PaymentTerms } | null,
  onDelivery: string,
  atBooking: PaidAtBooking | null = null,
): string {
  if (invoicedTo) return `We'll invoice ${invoicedTo.account} with ${termsNames[invoicedTo.terms]}.`
  if (!atBooking) return onDelivery
  const { amount, isAll, isRequired, isPaid } = atBooking
  if (!isPaid && !isRequired) return 'What you do not pay online is collected on delivery.'
  return `You ${isPaid ? 'paid' : 'pay'} ${amount} online.${isAll ? '' : ' The rest is collected on delivery.'}`
}

type PaymentSettings = { how_to_pay: string; check_address: string; bank_details: string }

const wayHeadings = { check: 'Mail checks to:', bank: 'Bank transfer:' } as const

/** Rule 326: *How to pay* on invoices, statements, reminders and the site list, as the settings say; '' if they say nothing. */
export const howToPayOf = ({ how_to_pay, check_address, bank_details }: PaymentSettings): string =>
  [
    how_to_pay,
    check_address && `${wayHeadings.check}\n${check_address}`,
    bank_details && `${wayHeadings.bank}\n${bank_details}`,
  ]
    .filter(Boolean)
    .join('\n')

/** A way to pay: as the settings described it in general, by check, or by transfer. */
export type WayToPay = { kind: 'text' | 'check' | 'bank'; lines: string[] }

/** The ways in a text of {@link howToPayOf}, as documents keep it, in their order. */
export function waysToPay(howToPay: string): WayToPay[] {
  const ways: WayToPay[] = [{ kind: 'text', lines: [] }]
  for (const line of howToPay.split('\n')) {
    if (line === wayHeadings.check) ways.push({ kind: 'check', lines: [] })
    else if (line === wayHeadings.bank) ways.push({ kind: 'bank', lines: [] })
    else if (line.trim() !== '') ways.at(-1)?.lines.push(line)
  }
  return ways.filter(({ lines }) => lines.length > 0)
}

/** A document also names the page that pays online. */
export type PrintedWayKind = WayToPay['kind'] | 'online'

/** A way to pay as a paragraph of an email. */
export const wayParagraph = ({ kind, lines }: WayToPay): string =>
  [kind === 'text' ? 'How to pay:' : wayHeadings[kind], ...lines].join('\n')

/** Where nothing says how to pay. */
export const payByPhone = (phone: string) =>
  `How to pay:\nCall us: ${phone}. We tell you where to send a check or a transfer.`

const names: Record<PrintedWayKind, string> = {
  text: 'How to pay',
  check: 'By check',
  bank: 'Bank transfer',
  online: 'Online',
}

/** The ways to pay at the end of an invoice or a statement (rule 373). */
export const payBoxText = {
  heading: (kind: PrintedWayKind, amount: string) =>
    kind === 'text' || amount === '' ? names[kind] : `${names[kind]}, ${amount}`,
  payableTo: (payee: string) => `Payable to ${payee}`,
  writeOnIt: (reference: string) => `Write ${reference} on it`,
  reference: (reference: string) => `Reference: ${reference}`,
  invoiceNumbers: 'invoice numbers',
  online: (page: string) => `By card or bank account: use the button in our email, or sign in at ${page}`,
}
