import {
  type ContainerRow,
  type CustomerRow,
  containerRow,
  customerRow,
  type OrderRow,
  orderRow,
  type SiteRow,
  siteRow,
} from '#contract/imports/import-rows.ts'
import { type ImportField, type ImportKind, importFields } from '#contract/imports/import-words.ts'
import { phoneDigits } from '#domain/customers/phone.ts'
import type { Mapping } from './guess-mapping.ts'
import { readDay, readFlag, readMoney, readWord, readYards, splitAddress } from './read-cell.ts'

export type ImportedRows = { customers: CustomerRow; sites: SiteRow; containers: ContainerRow; orders: OrderRow }

export type ReadRow<Kind extends ImportKind> = { ok: true; row: ImportedRows[Kind] } | { ok: false; problem: string }

/** Rule 220: the values of a row, or everything that is wrong with it. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  mapping: Mapping,
  cells: readonly string[],
): ReadRow<Kind> {
  const problems: string[] = []
  const values: Partial<Record<ImportField, unknown>> = {}
  for (const field of importFields[kind]) {
    const column = mapping[field]
    const cell = column === undefined ? '' : (cells[column] ?? '').trim()
    if (cell === '') continue
    const reader = readers[field]
    const value = reader ? reader.read(cell) : cell
    if (value === null) problems.push(`${reader?.expected} (the file has "${shortened(cell)}")`)
    else values[field] = value
  }
  const parsed = rows[kind].safeParse(completed(kind, values))
  if (!parsed.success) {
    const isRead = (field: unknown) => values[field as ImportField] !== undefined || !hasCell(field as ImportField)
    problems.push(...parsed.error.issues.filter(({ path }) => isRead(path[0])).map(({ message }) => message))
  }
  if (parsed.success && problems.length === 0) return { ok: true, row: parsed.data as ImportedRows[Kind] }
  return { ok: false, problem: `${[...new Set(problems)].join('. ')}.` }

  function hasCell(field: ImportField): boolean {
    const column = mapping[field]
    return column !== undefined && (cells[column] ?? '').trim() !== ''
  }
}

const rows = { customers: customerRow, sites: siteRow, containers: containerRow, orders: orderRow }

const shortened = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 57)}…` : cell)

/** Joins first and last name, and splits an address that is in one cell. */
function completed(kind: ImportKind, { lastName, ...values }: Partial<Record<ImportField, unknown>>) {
  const nameField = kind === 'customers' ? 'name' : 'customerName'
  const name = [values[nameField], lastName].filter(Boolean).join(' ')
  const isPlace = kind === 'sites' || kind === 'orders'
  const isInOneCell = isPlace && values.address !== undefined && !(values.city && values.zipCode)
  return {
    ...(isPlace && { state: 'CA' }),
    ...(kind === 'customers' && lastName !== undefined && { kind: 'person' }),
    ...values,
    ...(isInOneCell && splitAddress(String(values.address))),
    ...(name && { [nameField]: name }),
  }
}

const yesOrNo = { read: readFlag, expected: 'Must be yes or no' }
const money = (name: string) => ({
  read: readMoney,
  expected: `${name} must be an amount of money, such as 5000.00`,
})
const day = (name: string) => ({ read: readDay, expected: `${name} must be a date, such as 12/8/2026` })
const yards = { read: readYards, expected: 'Size must be a number of cubic yards, such as 20' }
const word = <Word extends string>(name: string, names: Record<Word, readonly string[]>) => ({
  read: (cell: string) => readWord(cell, names),
  expected: `${name} must be one of ${Object.keys(names).join(', ').replaceAll('-', ' ')}`,
})

const people = ['residential', 'individual', 'homeowner', 'private', 'home owner']
const companies = ['commercial', 'business', 'contractor', 'construction', 'industrial', 'government']

/** Fields that are more than text, and what their cells must be. */
const readers: { [F in ImportField]?: { read: (cell: string) => unknown; expected: string } } = {
  kind: word('Kind', { company: companies, person: people }),
  customerType: word('Customer type', { contractor: ['company', ...companies], residential: ['person', ...people] }),
  terms: word('Terms', {
    'net-30': ['n30', '30 days', '30', 'net 30 days'],
    'due-on-receipt': ['cod', 'receipt', 'on receipt', 'cash', 'prepaid', 'credit card', 'immediate', '0', 'none'],
  }),
  creditLimit: money('Credit limit'),
  needsPo: { ...yesOrNo, expected: 'PO number required must be yes or no' },
  coiExpiresOn: day('Insurance certificate'),
  // Other systems have a check box or a reason.
  holdReason: { read: (cell) => holdReasonOf(cell), expected: '' },
  state: { read: (cell) => (/^(ca|calif\.?|california)$/i.test(cell) ? 'CA' : cell), expected: '' },
  zipCode: { read: wholeZipCode, expected: '' },
  size: yards,
  status: word('Status', {
    available: ['in yard', 'yard', 'free', 'empty', 'in stock', 'ready', 'idle', 'in'],
    deployed: ['out', 'on site', 'onsite', 'delivered', 'rented', 'in use', 'on job', 'dropped'],
    maintenance: ['repair', 'in repair', 'service', 'in service', 'shop', 'in shop'],
    damaged: ['broken', 'out of service'],
  }),
  condition: word('Condition', {
    excellent: ['new', 'a', 'very good'],
    good: ['ok', 'b'],
    fair: ['used', 'c', 'average'],
    poor: ['bad', 'd', 'worn'],
  }),
  orderStatus: word('Status', {
    new: ['open', 'booked', 'pending', 'received', 'requested', 'unscheduled'],
    confirmed: ['approved', 'accepted'],
    scheduled: ['planned', 'dispatched', 'assigned', 'upcoming'],
    delivered: ['on site', 'onsite', 'out', 'active', 'dropped', 'in use', 'rented', 'in progress', 'deployed'],
    closed: ['picked up', 'completed', 'cancelled', 'canceled', 'done', 'removed', 'finished', 'returned'],
  }),
  deliveryDate: day('Delivery date'),
  pickupDate: day('Pickup date'),
  price: money('Price'),
  amountPaid: money('Amount paid'),
}

function holdReasonOf(cell: string): string {
  const flag = readFlag(cell)
  if (flag === null) return cell
  return flag ? 'On hold in the earlier system' : ''
}

/** Spreadsheets drop the zero in front, and add ".0". No ZIP code of California begins with 0. */
function wholeZipCode(cell: string): string {
  return cell.replace(/\.0+$/, '').replace(/^(\d{5})(\d{4})$/, '$1-$2')
}

/** Rule 221: what two rows about the same thing have in common; empty if nothing. */
export function keyOfRow<Kind extends ImportKind>(kind: Kind, row: ImportedRows[Kind]): string {
  const joined = (...parts: string[]) => parts.map((part) => part.toLowerCase().replace(/\s+/g, ' ').trim()).join('|')
  switch (kind) {
    case 'customers': {
      const { customerNumber, name, email, phone } = row as CustomerRow
      return customerNumber ? joined('#', customerNumber) : joined(name, email, phoneDigits(phone))
    }
    case 'sites': {
      const { customerNumber, customerName, address, city, zipCode } = row as SiteRow
      return joined(customerNumber || customerName, address, city, zipCode.slice(0, 5))
    }
    case 'containers':
      return joined((row as ContainerRow).containerNumber)
    default: {
      const { orderNumber, customerNumber, customerName, address, deliveryDate, size } = row as OrderRow
      return orderNumber
        ? joined('#', orderNumber)
        : joined(customerNumber || customerName, address, deliveryDate, String(size))
    }
  }
}
