import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { packed, workbook } from '../support/workbooks.ts'

/** Rule 317: workbooks, and files that are none. */
let app: TestApp
let staff: Browser
let desk: ReturnType<typeof openImportDesk>

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openImportDesk(app, staff)
})
beforeEach(() =>
  emptyTables(app.db, 'imports, orders, emails, events, customers, bill_to_accounts, places, containers'),
)
afterAll(() => app.close())

const upload = (kind: string, content: Buffer | string) =>
  staff.send('POST', `/api/admin/imports?kind=${kind}&fileName=list.xlsx`, {
    body: Uint8Array.from(Buffer.from(content as string)),
    headers: { 'content-type': 'application/octet-stream' },
  })
const cellsOf = async (content: Buffer) => {
  const { json } = await upload('customers', content)
  return { detail: json, rows: (await desk.rows(json.id)).map(({ line, cells }) => [line, ...cells]) }
}

test('a workbook is read: texts, numbers, days, formulas by their value, and what is hidden (F11)', async () => {
  const { detail, rows } = await cellsOf(
    await workbook([
      { name: 'Intern', state: 'hidden', rows: [['secret']] },
      {
        name: 'Customers & more',
        columns: '<cols><col min="2" max="2" hidden="1"/></cols>',
        rows: [
          ['Canyon Roll-Off'],
          [],
          ['Name', 'Phone', 'Insurance expires', 'Credit limit', 'Customer #'],
          [
            'Núñez & Söhne',
            8_185_550_142,
            { xml: '<c s="1"><v>46363</v></c>' },
            { xml: '<c s="2"><v>1234.5</v></c>' },
            { xml: '<c s="3"><v>7</v></c>' },
          ],
          {
            isHidden: true,
            cells: [
              { xml: '<c t="inlineStr"><is><t>In &lt;line&gt;</t></is></c>' },
              '',
              { xml: '<c t="e"><v>#N/A</v></c>' },
              { xml: '<c><f>1+1</f><v>2</v></c>' },
              { xml: '<c t="str"><f>A1</f><v>C-2</v></c>' },
            ],
          },
        ],
      },
      { name: 'Old', rows: [['x']] },
    ]),
  )
  expect(detail).toMatchObject({
    headerLine: 3,
    rowCount: 2,
    mapping: { name: 0, phone: 1, coiExpiresOn: 2, creditLimit: 3, customerNumber: 4 },
    reading: {
      format: 'xlsx',
      sheet: 'Customers & more',
      otherSheets: ['Old'],
      hiddenSheets: ['Intern'],
      hiddenRows: [5],
      hiddenColumns: 1,
    },
  })
  expect(rows).toEqual([
    [4, 'Núñez & Söhne', '8185550142', '2026-12-07', '1234.5', '007'],
    [5, 'In <line>', '', '', '2', 'C-2'],
  ])
  await desk.map(detail.id, detail.mapping)
  await desk.work()
  expect(await desk.run(detail.id)).toMatchObject({ state: 'done', doneCount: 2 })
  const [account] = await app.db.sql<{ creditLimitCents: number; coiExpiresOn: string }[]>`
    select credit_limit_cents::float8, coi_expires_on::text from bill_to_accounts where imported_number = '007'`
  expect(account).toEqual({ creditLimitCents: 123_450, coiExpiresOn: '2026-12-07' })
})

const damaged = 'This workbook cannot be read. Save it as CSV.'
const whole = () => workbook([{ name: 'A', rows: [['Name'], ['Ana']] }])
test.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
  ['cut off', async () => (await whole()).subarray(0, 900), damaged],
  ['with the start alone', () => 'PK\x03\x04\x14\x00garbage', damaged],
  [
    'with broken XML',
    () => workbook([{ name: 'A', rows: [['Name'], ['Ana']] }], { 'xl/workbook.xml': '<workbook><sheets><sheet' }),
    damaged,
  ],
  ['without sheets', () => packed({ 'readme.txt': 'hello' }), damaged],
  [
    'with flipped bytes',
    async () => (await whole()).map((byte, at) => (at > 60 && at < 200 ? byte ^ 0x55 : byte)) as Buffer,
    damaged,
  ],
  [
    '.xls',
    () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
    'This is a workbook of an older Excel (.xls). Save it as .xlsx or as CSV.',
  ],
  [
    '.numbers',
    () => packed({ 'Index/Document.iwa': 'x' }),
    'This is a Numbers document. Export it as CSV or as an Excel workbook.',
  ],
  [
    '.ods',
    () => packed({ mimetype: 'x', 'content.xml': '<x/>' }),
    'This is an OpenDocument file. Save it as .xlsx or as CSV.',
  ],
  ['.pdf', () => '%PDF-1.7\n1 0 obj', 'This is a PDF document. Export the list as CSV or as an Excel workbook.'],
  [
    'a picture',
    () => Buffer.from(`ffd8ffe000104a4649460001${'010203'.repeat(50)}`, 'hex'),
    'This file is neither a CSV file nor an Excel workbook (.xlsx).',
  ],
  [
    'with more columns than 100',
    () => workbook([{ name: 'A', rows: [['Name'], [...Array(100).fill(''), 'x']] }]),
    'Line 2 has more than 100 columns. Is the file a CSV?',
  ],
  [
    'with more rows than 20,000',
    () => workbook([{ name: 'A', rows: Array.from({ length: 20_002 }, (_, at) => [at === 0 ? 'Name' : 'x']) }]),
    'Line 20,002 is beyond the 20,000 rows that a file may have. Please split the file.',
  ],
  [
    'that unpacks to more than 100 MB',
    () => workbook([{ name: 'A', rows: [['Name'], ['Ana']] }], { 'xl/media/large.bin': Buffer.alloc(101_000_000) }),
    'This workbook has more than 100 MB when it is unpacked. Save its first sheet as CSV.',
  ],
])('a file is refused with a sentence: %s', async (_, content, message) => {
  expect(await upload('customers', await content())).toMatchObject({ status: 400, json: { fields: { file: message } } })
})

test('a workbook with 20,000 rows is read', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => (at === 0 ? ['Name', 'Customer #'] : ['Ana', at]))
  expect((await upload('customers', await workbook([{ name: 'A', rows }]))).json).toMatchObject({ rowCount: 20_000 })
})
