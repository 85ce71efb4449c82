import { type ImportField, type ImportKind, importFields, namesOfTexts } from '#contract/imports/import-words.ts'

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>

/** How other programs name a field, the usual names first. Case, spaces and punctuation make no difference. */
const names: Record<ImportField, readonly string[]> = {
  ...namesOfTexts,
  name: [
    'customer name',
    'company name',
    'account name',
    'name',
    'customer',
    'company',
    'display name',
    'client',
    'customer full name',
    'cust name',
    'acct name',
    'client name',
    'business name',
    'first name',
  ],
  lastName: ['last name', 'surname'],
  customerNumber: [
    'customer number',
    'customer no',
    'customer #',
    'customer id',
    'account number',
    'account no',
    'account #',
    'account id',
    'client id',
    'cust no',
    'cust #',
    'cust id',
    'acct no',
    'acct #',
  ],
  customerName: [
    'customer name',
    'company name',
    'account name',
    'customer',
    'bill to',
    'client',
    'name',
    'account',
    'company',
    'cust name',
    'acct name',
    'client name',
    'business name',
    'first name',
  ],
  kind: ['kind', 'account type', 'customer type', 'type'],
  customerType: ['customer type', 'account type', 'type'],
  contactName: [
    'contact name',
    'contact',
    'primary contact',
    'full name',
    'site contact',
    'contact person',
    'attention',
    'attn',
  ],
  contactTitle: ['contact title', 'title', 'role', 'position'],
  contactPhone: ['contact phone', 'site phone', 'phone', 'phone number', 'mobile', 'cell'],
  email: [
    'email',
    'emails',
    'email addresses',
    'e mail',
    'email address',
    'billing email',
    'contact email',
    'main email',
    'customer email',
  ],
  phone: [
    'phone',
    'phone number',
    'phone numbers',
    'phones',
    'main phone',
    'mobile',
    'cell',
    'telephone',
    'contact phone',
    'customer phone',
  ],
  terms: ['terms', 'payment terms'],
  creditLimit: ['credit limit'],
  needsPo: ['po required', 'needs po', 'requires po', 'po number required'],
  coiExpiresOn: ['coi expires', 'coi expiration', 'insurance expires', 'certificate of insurance', 'coi'],
  holdReason: ['hold reason', 'on hold', 'credit hold'],
  notes: ['notes', 'note', 'comments', 'memo', 'internal notes', 'driver notes'],
  siteName: ['site name', 'location name', 'job name', 'site', 'job site', 'project name', 'location'],
  address: [
    'address',
    'street',
    'street address',
    'site address',
    'service address',
    'delivery address',
    'address 1',
    'address line 1',
    'location address',
    'ship to',
  ],
  addressLine2: [
    'address line 2',
    'address 2',
    'street 2',
    'street line 2',
    'street address 2',
    'street address line 2',
    'line 2',
    'address cont',
    'site address 2',
    'service address 2',
    'delivery address 2',
  ],
  unit: [
    'unit',
    'suite',
    'ste',
    'apt',
    'apartment',
    'unit no',
    'suite no',
    'apt no',
    'apt number',
    'suite number',
    'unit suite',
    'apt suite',
    'apt unit',
    'unit apt',
    'suite apt',
    'apt suite unit',
    'unit apt suite',
    'apt unit suite',
    'suite unit apt',
    'unit number',
  ],
  city: ['city', 'town', 'site city', 'service city'],
  state: ['state', 'province', 'st', 'site state'],
  zipCode: ['zip', 'zip code', 'postal code', 'zipcode', 'site zip', 'service zip'],
  containerNumber: [
    'container number',
    'container no',
    'container #',
    'container id',
    'dumpster number',
    'dumpster #',
    'bin number',
    'bin #',
    'asset number',
    'asset id',
    'asset',
    'container',
    'unit number',
    'box number',
    'dumpster id',
    'number',
  ],
  size: [
    'size',
    'container size',
    'dumpster size',
    'yards',
    'cubic yards',
    'bin size',
    'yd',
    'container type',
    'asset type',
    'size yards',
    'size yd',
    'size cu yd',
  ],
  status: ['status', 'container status', 'state', 'asset status'],
  condition: ['condition'],
  currentLocation: ['current location', 'location', 'place', 'yard', 'address', 'site'],
  orderNumber: [
    'order number',
    'order no',
    'order #',
    'order id',
    'work order',
    'job id',
    'ticket number',
    'rental id',
    'invoice number',
  ],
  orderStatus: ['status', 'order status', 'job status', 'rental status'],
  deliveryDate: [
    'delivery date',
    'requested delivery',
    'delivered',
    'delivery',
    'drop off date',
    'dropoff date',
    'drop date',
    'start date',
    'delivered on',
    'scheduled date',
    'scheduled delivery',
    'requested delivery date',
    'date',
  ],
  pickupDate: [
    'pickup date',
    'pick up date',
    'pickup',
    'removal date',
    'end date',
    'due date',
    'scheduled pickup',
    'requested pickup',
  ],
  price: ['price', 'total', 'total price', 'amount', 'total amount', 'base price', 'rate'],
  amountPaid: ['paid', 'amount paid', 'payments', 'deposit'],
}

/**
 * The columns that the fields of a kind probably have, by the names in the first line. Each column is used once; the most usual name wins.
 */
export function guessMapping(kind: ImportKind, columns: readonly string[]): Mapping {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/#/g, 'number')
      .replace(/[^a-z0-9]/g, '')
  const written = columns.map(plain)
  const used = new Set<number>()
  const mapping: Mapping = {}
  const longest = Math.max(...importFields[kind].map((field) => names[field].length))
  // All first choices before any second one, so that "Name" is not taken by a field that has a better column.
  for (let choice = 0; choice < longest; choice++) {
    for (const field of importFields[kind]) {
      const name = names[field][choice]
      if (name === undefined || mapping[field] !== undefined) continue
      const column = written.findIndex((each, index) => each === plain(name) && !used.has(index))
      if (column < 0) continue
      mapping[field] = column
      used.add(column)
    }
  }
  // Our own export has the parts of the price, too.
  const base = written.indexOf(plain('Base price'))
  // Beside the name of a customer, the last name is that of its contact, as in the list of QuickBooks Desktop.
  const isFirstName = ['firstname', 'name'].includes(written[mapping.name ?? -1] ?? '')
  if (mapping.lastName !== undefined && !isFirstName) delete mapping.lastName
  if (kind === 'orders' && base >= 0 && written.includes(plain('Final total'))) mapping.price = base
  return mapping
}
