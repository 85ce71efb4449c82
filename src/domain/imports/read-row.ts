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
import {
  type ImportField,
  type ImportKind,
  importFields,
  type MoneyField,
  moneyFields,
  type Notation,
} from '#contract/imports/import-words.ts'
import { normalForm, streetFormsOf } from '#domain/customers/normal-form.ts'
import { phoneDigits } from '#domain/customers/phone.ts'
import type { Mapping } from './guess-mapping.ts'
import { isShortened, readAmount } from './read-amount.ts'
import { isNothing, joinAddress, readDay, readFlag, readWord, readYards, splitAddress } from './read-cell.ts'
import { splitEmails, splitPhones } from './split-contacts.ts'

export type ImportedRows = { customers: CustomerRow; sites: SiteRow; containers: ContainerRow; orders: OrderRow }

/**
 * `notes` say what was read in another way than it stands there. `orderNumber` is that of an order which cannot be imported, and may be there
 * already.
 */
export type ReadRow<Kind extends ImportKind> =
  | { ok: true; row: ImportedRows[Kind]; notes?: string[] }
  | { ok: false; problem: string; orderNumber?: string }

/** How the numbers of a file are written, by field: as its columns decide, or staff chose (rule 315). */
export type Notations = Partial<Record<MoneyField, Notation>>

/** Rule 220: the values of a row, or everything that is wrong with it. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  mapping: Mapping,
  cells: readonly string[],
  notations: Notations = {},
): ReadRow<Kind> {
  const problems: string[] = []
  const notes: string[] = []
  const values: Partial<Record<ImportField, unknown>> = {}
  for (const field of importFields[kind]) {
    const column = mapping[field]
    const cell = column === undefined ? '' : (cells[column] ?? '').trim()
    if (isEmpty(field, cell)) continue
    if (writtenWithDigits.has(field) && isShortened(cell)) {
      problems.push(lostDigits(cell))
      values[field] = cell
      continue
    }
    const reader = readers[field]
    const value = isMoney(field) ? readAmount(cell, notations[field] ?? 'point') : reader ? reader.read(cell) : cell
    if (value !== null && isMoney(field) && isShortened(cell)) notes.push(`${reader?.name} is read as ${value}`)
    if (value === null) problems.push(`${reader?.expected} (the file has "${shortened(cell)}")`)
    else values[field] = value
  }
  const parsed = rows[kind].safeParse(completed(kind, values))
  if (!parsed.success) {
    const isRead = (field: unknown) => values[field as ImportField] !== undefined || !hasCell(field as ImportField)
    problems.push(...parsed.error.issues.filter(({ path }) => isRead(path[0])).map(({ message }) => message))
  }
  if (parsed.success && problems.length === 0)
    return { ok: true, row: parsed.data as ImportedRows[Kind], ...(notes.length > 0 && { notes }) }
  const { orderNumber } = values
  return {
    ok: false,
    problem: `${[...new Set([...notes, ...problems])].join('. ')}.`,
    ...(typeof orderNumber === 'string' && { orderNumber }),
  }

  function hasCell(field: ImportField): boolean {
    const column = mapping[field]
    const cell = column === undefined ? '' : (cells[column] ?? '').trim()
    return !isEmpty(field, cell)
  }
}

/** Fields in which *none* is a value. */
const canBeNone = new Set<ImportField>(['terms', 'needsPo', 'holdReason'])

const isEmpty = (field: ImportField, cell: string) =>
  cell === '' || (isNothing(cell) && !(canBeNone.has(field) && cell.toLowerCase() === 'none'))

/** Numbers that nobody calculates with: each of their digits counts. */
const writtenWithDigits = new Set<ImportField>([
  'customerNumber',
  'orderNumber',
  'containerNumber',
  'zipCode',
  'phone',
  'contactPhone',
  'poNumber',
  'jobNumber',
])

const lostDigits = (cell: string) =>
  `A spreadsheet has shortened this number, and its digits are lost (the file has "${shortened(cell)}"). Format the column as text there`

const isMoney = (field: ImportField): field is MoneyField => (moneyFields as readonly string[]).includes(field)

const rows = { customers: customerRow, sites: siteRow, containers: containerRow, orders: orderRow }

const shortened = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 57)}…` : cell)

/** Joins first and last name and the lines of an address, and splits an address, emails or phone numbers that are in one cell. */
function completed(
  kind: ImportKind,
  { lastName, addressLine2, unit, ...values }: Partial<Record<ImportField, unknown>>,
) {
  const nameField = kind === 'customers' ? 'name' : 'customerName'
  const name = [values[nameField], lastName].filter(Boolean).join(' ')
  const isPlace = kind === 'sites' || kind === 'orders'
  const isInOneCell = isPlace && values.address !== undefined && !(values.city && values.zipCode)
  const place = isInOneCell ? splitAddress(String(values.address)) : null
  const address = place?.address ?? values.address
  const people = peopleOf(values)
  return {
    ...(isPlace && { state: 'CA' }),
    ...(kind === 'customers' && lastName !== undefined && { kind: 'person' }),
    ...values,
    ...people.first,
    ...(people.others.length > 0 && { otherContacts: people.others }),
    ...place,
    ...(typeof address === 'string' && {
      address: joinAddress(address, String(addressLine2 ?? ''), String(unit ?? '')),
    }),
    ...((name || people.first.contactName) &&
      kind !== 'customers' && { customerName: name || people.first.contactName }),
    ...(name && kind === 'customers' && { name }),
  }
}

/** Rule 316: of several emails or phone numbers in a cell the first is the customer's, and the others are of further contacts. */
function peopleOf({ email, phone, contactPhone, contactName }: Partial<Record<ImportField, unknown>>) {
  const emails = typeof email === 'string' ? splitEmails(email) : null
  const phoneField = phone === undefined ? 'contactPhone' : 'phone'
  const cell = phone ?? contactPhone
  const phones = typeof cell === 'string' ? splitPhones(cell) : null
  const nobody = { name: '', title: '', email: '', phone: '' }
  return {
    first: {
      ...(emails?.[0] && { email: emails[0].email }),
      ...(emails?.[0]?.name && contactName === undefined && { contactName: emails[0].name }),
      ...(phones?.[0] && { [phoneField]: phones[0].phone }),
    },
    others: [
      ...(emails?.slice(1) ?? []).map((each) => ({ ...nobody, ...each })),
      ...(phones?.slice(1) ?? []).map((each) => ({ ...nobody, title: each.label, phone: each.phone })),
    ],
  }
}

const yesOrNo = { read: readFlag, expected: 'Must be yes or no' }
const money = (name: string) => ({
  name,
  read: (cell: string) => cell,
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
const readers: { [F in ImportField]?: { read: (cell: string) => unknown; expected: string; name?: string } } = {
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
    scheduled: ['planned', 'dispatched', 'assigned', 'upcoming', 'en route'],
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
  const street = (address: string) => streetFormsOf(address)[0] ?? address
  const joined = (...parts: string[]) => parts.map((part) => part.toLowerCase().replace(/\s+/g, ' ').trim()).join('|')
  switch (kind) {
    case 'customers': {
      const { customerNumber, name, email, phone } = row as CustomerRow
      return customerNumber ? joined('#', customerNumber) : joined(normalForm(name), email, phoneDigits(phone))
    }
    case 'sites': {
      const { customerNumber, customerName, address, city, zipCode } = row as SiteRow
      return joined(customerNumber || normalForm(customerName), street(address), normalForm(city), zipCode.slice(0, 5))
    }
    case 'containers':
      return joined((row as ContainerRow).containerNumber)
    default: {
      const { orderNumber, customerNumber, customerName, address, deliveryDate, size } = row as OrderRow
      return orderNumber
        ? joined('#', orderNumber)
        : joined(customerNumber || normalForm(customerName), street(address), deliveryDate, String(size))
    }
  }
}
