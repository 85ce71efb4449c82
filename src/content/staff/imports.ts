import {
  type ImportField,
  type ImportKind,
  type ImportState,
  type Notation,
  namesOfTexts,
  type RowOutcome,
} from '#contract/imports/import-words.ts'
import type { ImportReading } from '#contract/imports/imports.ts'
import { keysOf, pick } from '#contract/values/records.ts'
import { orderTextLabels } from './order-fields.ts'

/** Texts of the import and the export in the staff area. */

export const importFieldLabels: Record<ImportField, string> = {
  ...pick(orderTextLabels, keysOf(namesOfTexts)),
  name: 'Name',
  lastName: 'Last name',
  customerNumber: 'Customer number',
  customerName: 'Customer name',
  customerType: 'Customer type',
  kind: 'Company or person',
  contactName: 'Contact',
  contactTitle: 'Contact’s title',
  contactPhone: 'Contact’s phone',
  email: 'Email',
  phone: 'Phone',
  terms: 'Payment terms',
  creditLimit: 'Credit limit',
  needsPo: 'PO number required',
  coiExpiresOn: 'Insurance certificate until',
  holdReason: 'On hold',
  notes: 'Notes',
  siteName: 'Site name',
  address: 'Address',
  addressLine2: 'Address, second line',
  unit: 'Unit or suite',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  accessInstructions: 'Access notes',
  containerNumber: 'Container number',
  size: 'Size in yards',
  status: 'Status',
  condition: 'Condition',
  currentLocation: 'Place',
  orderNumber: 'Order number',
  orderStatus: 'Status',
  deliveryDate: 'Delivery date',
  pickupDate: 'Pickup date',
  price: 'Price',
  amountPaid: 'Amount paid',
  placementInstructions: 'Placement notes',
}

export const importKindLabels: Record<ImportKind, string> = {
  customers: 'Customers',
  sites: 'Sites',
  containers: 'Containers',
  orders: 'Open orders',
}

export const importStateLabels: Record<ImportState, string> = {
  uploaded: 'Not checked',
  checking: 'Checking',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Stopped',
}

export const rowOutcomeLabels: Record<RowOutcome, string> = {
  add: 'Added',
  change: 'Changed',
  same: 'Already there',
  refuse: 'Refused',
}

/** Of a line between the rows that is none. */
export const leftOutLabel = 'Left out'

const count = (rows: number) => rows.toLocaleString('en-US')
const rowsOf = (rows: number) => (rows === 1 ? '1 row' : `${count(rows)} rows`)

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
}

export const importText = {
  heading: 'Import and Export',
  toCustomers: 'All customers',
  back: 'Import and Export',
  intro:
    'Bring along what you have in another system, as Excel workbooks or CSV files of any layout. You see what each row would do before anything is written, and every import can be undone.',
  order: 'Start with the customers. The other files refer to them by number or name.',
  kindHints: {
    customers: 'Names, contacts, payment terms, credit limits',
    sites: 'Addresses of customers, with access notes',
    containers: 'Numbers, sizes, and where each one is',
    orders: 'Rentals that are booked, scheduled or out now',
  } satisfies Record<ImportKind, string>,
  choose: (kind: string) => `Choose a File: ${kind}`,
  chooseFile: 'Choose a File',
  start: 'Start here',
  next: 'Next',
  limit: 'Excel (.xlsx) or CSV with column names, at most 10 MB, 20,000 rows and 100 columns.',
  uploading: 'Uploading…',
  earlier: 'Earlier imports',
  loading: 'Loading the imports…',
  failed: 'The imports could not be loaded.',
  none: 'Nothing was imported yet.',
  rows: rowsOf,
  by: (name: string) => `by ${name}`,
  noName: 'Untitled file',
  loadingOne: 'Loading the import…',
  failedOne: 'The import could not be loaded.',
  readingHeading: 'What was read',
  readAs: ({ format, delimiter = ',', encoding = '', sheet, otherSheets }: ImportReading) =>
    format === 'xlsx'
      ? `Excel workbook, sheet “${sheet ?? ''}”.${otherSheets ? ` Not read: ${listed(otherSheets)}.` : ''}`
      : `CSV, separated by ${delimiterNames[delimiter] ?? `“${delimiter}”`}, in ${encodingNames[encoding] ?? encoding}.`,
  hiddenSheets: (names: readonly string[]) =>
    `${names.length === 1 ? 'This sheet is hidden in the workbook' : 'These sheets are hidden in the workbook'}: ${listed(names)}.`,
  hiddenRows: (lines: readonly number[]) =>
    `${rowsOf(lines.length)} of the sheet ${lines.length === 1 ? 'is hidden and is' : 'are hidden and are'} imported like the others: ${listed(lines.slice(0, 20).map((line) => `line ${count(line)}`))}${lines.length > 20 ? ' and more' : ''}.`,
  hiddenColumns: (columns: number) =>
    columns === 1
      ? 'One column of the sheet is hidden. You can choose it below.'
      : `${columns} columns of the sheet are hidden. You can choose them below.`,
  headerLine: 'Column names',
  lineOf: (line: number, cells: readonly string[]) => {
    const joined = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ')
    return `Line ${count(line)}: ${joined.length > 90 ? `${joined.slice(0, 88)}…` : joined}`
  },
  notRows: (lines: number) =>
    lines === 1 ? 'The last line is not imported:' : `The last ${lines} lines are not imported:`,
  areRows: (lines: number) => (lines === 1 ? 'Import This Line, Too' : 'Import These Lines, Too'),
  notationLabel: (field: string) => `${field}: how amounts are written`,
  notationChoose: 'Choose',
  isComma: (field: string) => `${field} has a decimal comma in this file: 1.234,50 is 1,234.50.`,
  notations: { point: '1,234.50 (decimal point)', comma: '1.234,50 (decimal comma)' } satisfies Record<
    Notation,
    string
  >,
  columnsHeading: 'Which column is what?',
  columnsHint: 'Your choice is remembered for files with the same columns.',
  notImported: 'Not in the file',
  column: (position: number) => `Column ${position}`,
  required: 'required',
  check: 'Check the File',
  checkAgain: 'Check Again',
  checking: (done: number, all: number) => `Checking row ${count(done)} of ${count(all)}…`,
  importing: (done: number, all: number) => `Importing row ${count(done)} of ${count(all)}…`,
  undoing: (left: number) => `Undoing. ${rowsOf(left)} left…`,
  progress: 'Progress',
  background: 'You can leave this page. The work goes on.',
  checkedHeading: 'What the import would do',
  doneHeading: 'What the import did',
  undoneHeading: 'The import was undone',
  outcomes: {
    checked: { add: 'to be added', change: 'to be changed', same: 'already there or left out', refuse: 'refused' },
    done: { add: 'added', change: 'changed', same: 'already there or left out', refuse: 'refused' },
  },
  run: (rows: number) => `Import ${rowsOf(rows)}`,
  runAgain: 'Continue the Import',
  nothing: 'There is nothing to import. Everything is already there, left out, or refused.',
  undo: 'Undo the Import',
  undoQuestion: {
    heading: 'Undo this import?',
    text: 'What it added is deleted, and what it changed is as before. Whatever was used or changed since stays as it is.',
    confirm: 'Undo the Import',
    cancel: 'Keep It',
  },
  discard: 'Discard',
  changeColumns: 'Change Columns',
  download: 'Download refused rows (CSV)',
  problemColumn: 'Problem',
  rowsHeading: 'Rows',
  show: 'Show',
  all: 'All rows',
  noRows: 'No such rows.',
  loadingRows: 'Loading the rows…',
  failedRows: 'The rows could not be loaded.',
  line: (line: number) => `Line ${line}`,
  kept: 'The rows of this import were deleted 90 days after the upload. It can no longer be undone.',
  stayed: (rows: number) => `${rowsOf(rows)} could not be undone. Each says why.`,
  exportHeading: 'Export everything',
  exportHint: 'One ZIP archive with every table as CSV and all files, without sign-ins, passwords and links.',
  export: 'Download Everything',
}

export const importMessages = {
  failed: "That didn't work",
  discarded: 'Import discarded',
}
