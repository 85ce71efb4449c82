import type { WayToPay } from './how-to-pay.ts'

const names: Record<WayToPay['kind'], string> = { text: 'How to pay', check: 'By check', bank: 'Bank transfer' }

/** The ways to pay at the end of an invoice or a statement (rule 373). */
export const payBoxText = {
  heading: (kind: WayToPay['kind'], amount: string) =>
    kind === 'text' || amount === '' ? names[kind] : `${names[kind]}, ${amount}`,
  payableTo: (payee: string) => `Payable to ${payee}`,
  writeOnIt: (reference: string) => `Write ${reference} on it`,
  reference: (reference: string) => `Reference: ${reference}`,
  invoiceNumbers: 'invoice numbers',
}
