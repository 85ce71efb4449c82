import { billLines } from './bill-lines.ts'

/**
 * What invoices and statements store in English, in Spanish (rule 593): our own words only. What people wrote, names and numbers stay as they
 * are.
 */

/** How money comes and goes. */
const payments: Readonly<Record<string, string>> = {
  Paid: 'Pagado',
  Received: 'Recibido',
  Refunded: 'Reembolsado',
  'Taken back': 'Anulado',
  Bounced: 'Rechazado por el banco',
  'Refund returned': 'Reembolso devuelto',
  'Card online': 'tarjeta en línea',
  'Bank account online': 'cuenta de banco en línea',
  'Credit card': 'tarjeta de crédito',
  'Debit card': 'tarjeta de débito',
  'ACH transfer': 'transferencia ACH',
  Check: 'cheque',
  Cash: 'efectivo',
}

const others: Readonly<Record<string, string>> = {
  'The order changed after it was invoiced.': 'El pedido cambió después de facturarse.',
  'Discount: paid from a bank account.': 'Descuento: se pagó desde una cuenta de banco.',
  'The bank took the payment back, and the discount with it.':
    'El banco devolvió el pago, y con él se quitó el descuento.',
}

const shortDay = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
/** "Dec 1, 2026" → "1 dic 2026". */
const dated = (english = '') => shortDay.format(new Date(`${english} UTC`)).replace(/\./g, '')

type Pattern = readonly [RegExp, (...parts: string[]) => string]
const days = (count = '') => (count === '1' ? '1 día' : `${count} días`)

const patterns: readonly Pattern[] = [
  [/^(\S+) tons$/, (tons) => `${tons} toneladas`],
  [/^(\d+) days?$/, (count) => days(count)],
  [/^(\d+) yard roll-off container$/, (yards) => `Contenedor de ${yards} yardas`],
  [
    /^(\d+) yard roll-off container, (\S+) tons and (\d+) days? included$/,
    (yards, tons, count) => `Contenedor de ${yards} yardas, ${tons} toneladas y ${days(count)} incluidos`,
  ],
  [
    /^(\d+) yard roll-off container, (\d+) days? included$/,
    (yards, count) => `Contenedor de ${yards} yardas, ${days(count)} incluidos`,
  ],
  [/^(\S+) tons, no limit$/, (tons) => `${tons} toneladas, sin límite`],
  [
    /^([\d.,+ ]+) tons weighed, (\S+) included( with each load)?: (\S+) tons over at (\S+)$/,
    (weighed, included, each, over, rate) =>
      `${weighed} toneladas pesadas, ${included} incluidas${each ? ' en cada carga' : ''}: ${over} toneladas de más a ${rate}`,
  ],
  [
    /^(\d+) days?, (\d+) included: (\d+) over at (\S+)$/,
    (all, included, over, rate) => `${days(all)}, ${included} incluidos: ${over} de más a ${rate}`,
  ],
  [
    /^Charged twice: (\S+) of it is on another invoice, too\.$/,
    (amount) => `Se cobró dos veces: ${amount} están también en otra factura.`,
  ],
  [
    /^([A-Z][a-z]{2} \d+, \d{4}) to ([A-Z][a-z]{2} \d+, \d{4})(?:, (\d+) of (\d+) days)?$/,
    (from, through, used, all) => `del ${dated(from)} al ${dated(through)}${used ? `, ${used} de ${all} días` : ''}`,
  ],
  [/^1\.5% of (\S+), due (.+)$/, (invoice, due) => `1.5% de ${invoice}, vencida el ${dated(due)}`],
  [/^(.+) \(ticket (.+)\)$/, (line, ticket) => `${storedText(line ?? '')} (boleta ${ticket})`],
  [/^(.+) \(tickets (.+)\)$/, (line, tickets) => `${storedText(line ?? '')} (boletas ${tickets})`],
  // "Paid, Check", "Received, Check 4411"
  [/^(Paid|Received|Bounced|Refunded), (.+)$/, (what = '', how = '') => `${payments[what]}, ${method(how)}`],
  // A name, and what somebody wrote.
  [/^([A-Z][^:]+): (.+)$/s, (name = '', note = '') => `${storedText(name)}: ${storedText(note)}`],
]

function method(how: string): string {
  const known = Object.keys(payments).find((name) => how === name || how.startsWith(`${name} `))
  return known === undefined ? how : `${payments[known]}${how.slice(known.length)}`
}

/** A stored text in Spanish; as it is, if it is none of ours. */
export function storedText(text: string): string {
  const lines: Readonly<Record<string, string>> = billLines
  const known = lines[text] ?? payments[text] ?? others[text]
  if (known !== undefined) return known
  for (const [pattern, translate] of patterns) {
    const found = pattern.exec(text)
    if (found) return translate(...found.slice(1))
  }
  return text
}

/** What is paid, on the page of the payment company and in emails. */
export const itemName = (number: string, isInvoice: boolean): string =>
  isInvoice ? `Factura ${number}` : `Pedido ${number}`

export const moreItemsName = (count: number): string => (count === 1 ? '1 factura más' : `${count} facturas más`)

/** "tarjeta que termina en 4242". */
export const sourceName = (way: 'card' | 'bank', lastFour: string): string =>
  [way === 'card' ? 'tarjeta' : 'cuenta de banco', lastFour && `que termina en ${lastFour}`].filter(Boolean).join(' ')
