import type { ImportKind } from '#contract/imports/import-words.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

const day = (date: IsoDate) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
const place = ['24510 Arroyo Park Drive', 'Valencia', 'CA', '91355']

/** A small file of each kind, to fill in or to try: column names, then rows that refer to those of the other files. */
const samples: Record<ImportKind, (today: IsoDate) => string[][]> = {
  customers: () => [
    ['Customer number', 'Customer name', 'Contact', 'Email', 'Phone', 'Payment terms', 'Credit limit', 'Notes'],
    ['C-101', 'Hillside Roofing', 'Ana Reyes', 'ap@hillside.example', '(818) 555-0142', 'Net 30', '5000.00', ''],
    ['C-102', 'Rosa Whitfield', '', 'rosa@whitfield.example', '(661) 555-0117', 'Due on receipt', '', 'Calls first'],
  ],
  sites: () => [
    ['Customer number', 'Address', 'City', 'State', 'ZIP code', 'Site name', 'Access notes'],
    ['C-101', ...place, 'Arroyo Park', 'Gate code 4411'],
  ],
  containers: () => [
    ['Container number', 'Size', 'Status', 'Condition', 'Location'],
    ['R-2001', '20', 'Available', 'Good', 'Yard'],
    ['R-3001', '30', 'Maintenance', 'Fair', 'Shop'],
  ],
  orders: (today) => [
    [
      ...['Order number', 'Customer number', 'Address', 'City', 'State', 'ZIP code', 'Size', 'Status'],
      ...['Delivery date', 'Pickup date', 'Container number', 'Price'],
    ],
    [
      'A-5001',
      'C-101',
      ...place,
      '20',
      'Delivered',
      day(addDays(today, -3)),
      day(addDays(today, 4)),
      'R-2001',
      '450.00',
    ],
    ['A-5002', 'C-102', ...place, '30', 'Scheduled', day(addDays(today, 7)), day(addDays(today, 14)), '', '600.00'],
  ],
}

/** The sample of a kind as CSV. */
export const sampleCsv = (kind: ImportKind, today: IsoDate): string =>
  samples[kind](today)
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')

export const sampleText = {
  link: 'Sample file',
  linkOf: (kind: string) => `Sample file: ${kind}`,
  fileName: (kind: ImportKind) => `${kind}-sample.csv`,
}

/** What a person does, in order. */
export const importSteps = {
  label: 'Steps of an import',
  steps: ['Choose a file', 'Match its columns', 'Check every row', 'Import, or undo it'],
}
