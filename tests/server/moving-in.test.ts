import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportKind } from '#contract/imports/import-words.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { workbook } from '../support/workbooks.ts'

/** docs/operations.md, *Moving in from another system*: the layouts of four systems, imported as they are suggested. */
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

/** Uploads, checks and runs a file; what it adds, and what is refused. */
async function take(kind: ImportKind, content: string | Buffer) {
  const { json } = await staff.send('POST', `/api/admin/imports?kind=${kind}&fileName=export`, {
    body: Uint8Array.from(Buffer.from(content as string)),
    headers: { 'content-type': 'application/octet-stream' },
  })
  await desk.map(json.id, json.mapping)
  await desk.work()
  const { doneCount } = await desk.run(json.id)
  return { added: doneCount, refused: (await desk.rows(json.id, 'refuse')).map(({ problem }) => problem) }
}
const all = (added: number) => ({ added, refused: [] })
const prices = async () =>
  ((await staff.get('/api/orders')).json as { totalAmount: string }[]).map(({ totalAmount }) => totalAmount).sort()

test('QuickBooks: the contact list, as a workbook and as CSV', async () => {
  const head = ['Customer', 'Phone Numbers', 'Email', 'Full Name', 'Billing Address', 'Terms']
  const ana = [
    'Avila Hauling',
    'Phone:(818) 555-0107 Mobile:(818) 555-0108',
    'ana@avila.example',
    'Ana Avila',
    '12 Elm St Burbank CA 91505',
    'Net 30',
  ]
  const bo = ['Bo’s Roofing', '', 'bo@roof.example, office@roof.example', 'Bo Lund', '', 'Due on receipt']
  const stamp = 'Monday, Nov 23, 2026 08:14:05 AM GMT-8'
  const lines = [['Canyon Roll-Off'], ['Customer Contact List'], [], head, ana, bo, [], [stamp]]
  expect(await take('customers', await workbook([{ name: 'Customer Contact List', rows: lines }]))).toEqual(all(2))
  const csv = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  expect(await take('customers', csv)).toEqual(all(0))
  const desktop =
    '"Active Status","Customer","Company","First Name","Last Name","Main Phone","Main Email","Terms","Account No."\r\n"Active","Pruitt Homes","Pruitt Homes","Len","Pruitt","818-555-0180","len@pruitt.example","Net 30","P-77"\r\n'
  expect(await take('customers', desktop)).toEqual(all(1))
})

test('digits of another keyboard are the same numbers, in files, forms and calls (rule 327)', async () => {
  const customers = 'Name,Phone,Email\nTanaka Homes,６６１-５５５-０１９２,hi@tanaka.example\n'
  expect(await take('customers', customers)).toEqual(all(1))
  expect(await take('customers', customers.replace('６６１-５５５-０１９２', '661-555-0192'))).toEqual(all(0))
  const { json: accounts } = await staff.get('/api/admin/bill-to-accounts?search=661-555-0192')
  expect(accounts).toMatchObject([{ name: 'Tanaka Homes' }])
  const account = await staff.get(`/api/admin/bill-to-accounts/${accounts[0].id}`)
  expect(account.json.contacts).toMatchObject([{ phone: '661-555-0192' }])

  const customerPhone = '（６６１）５５５－０１９３'
  const booked = await app.browser().post('/api/orders', bookingBody({ customerPhone }))
  expect([booked.status, booked.json.customerPhone]).toEqual([201, '(661)555-0193'])
})

test('a spreadsheet: everything in one workbook, with units and days', async () => {
  const day = { xml: '<c s="1"><v>46376</v></c>' }
  const customers = [
    ['Name', 'Cell', 'E-mail', 'Notes'],
    ['Lopez, Rosa', '818-555-0111', 'rosa@lopez.example', 'n/a'],
    ['Núñez Homes', '818-555-0112', 'hi@nunez.example', '-'],
  ]
  expect(await take('customers', await workbook([{ name: 'People', rows: customers }]))).toEqual(all(2))
  const sites = [
    ['Customer', 'Address', 'Unit', 'City', 'Zip', 'Gate Code'],
    ['Núñez Homes', '83 Test Way', '4B', 'Burbank', 91_505, '#4711'],
  ]
  expect(await take('sites', await workbook([{ name: 'Sites', rows: sites }]))).toEqual(all(1))
  const bins = [
    ['Bin #', 'Yards', 'Status'],
    [{ xml: '<c s="3"><v>7</v></c>' }, 20, 'in yard'],
    [{ xml: '<c s="3"><v>12</v></c>' }, 30, 'In Yard'],
  ]
  expect(await take('containers', await workbook([{ name: 'Bins', rows: bins }]))).toEqual(all(2))
  const orders = [
    ['Customer', 'Address', 'Unit', 'City', 'Zip', 'Size', 'Delivery date', 'Price'],
    ['Núñez Homes', '83 Test Way', '4B', 'Burbank', 91_505, 20, day, { xml: '<c s="2"><v>1234.5</v></c>' }],
    ['Lopez, Rosa', '9 Elm St', '', 'Burbank', 91_505, 30, day, 700],
  ]
  expect(await take('orders', await workbook([{ name: 'Open', rows: orders }]))).toEqual(all(2))
  expect(await prices()).toEqual(['1234.50', '700.00'])
})

test('a dispatch system with CSV reports: quotes, guards, totals', async () => {
  const customers =
    'Account #,Account Name,Contact,Main Phone,Billing Email,Payment Terms,Credit Limit\n="00117",Ridge Builders,Ana,(661) 555-0101,ap@ridge.example; pm@ridge.example,NET 30,"$5,000"\n="00118",Okafor Homes,,661-555-0103,info@okafor.example,COD,N/A\nPage 1 of 2,,,,,,\nAccount #,Account Name,Contact,Main Phone,Billing Email,Payment Terms,Credit Limit\n="00119",Delgado & Sons,,661-555-0104,office@delgado.example,COD,\nTotal,3,,,,,\n'
  expect(await take('customers', customers)).toEqual(all(3))
  const sites =
    'Account #,Job Name,Service Address,Address 2,City,ST,Zip,Site Contact,Site Phone\n="00117",Oak Lofts,100 Oak St,Bldg 2,Burbank,CA,91505,Bo,661-555-0199\n'
  expect(await take('sites', sites)).toEqual(all(1))
  const assets =
    'Asset #,Asset Type,Asset Status,Location\nR20-01,20 yd,Out,Burbank\nR20-02,20 yd,In Yard,Yard\n\n"Generated 11/23/2026 8:14 AM",,,\n'
  expect(await take('containers', assets)).toEqual(all(2))
  const jobs =
    'Work Order,Account #,Service Address,City,Zip,Dumpster Size,Job Status,Drop Date,Removal Date,Asset #,Total Price,Amount Paid\n5001,="00117",100 Oak St,Burbank,91505,20,On Site,11/20/2026,12/18/2026,R20-01,"$1,480.00",$100.00\n5002,="00118",5 Main St,Valencia,91355,10,Scheduled,12/20/2026,,,$480.00,\n'
  expect(await take('orders', jobs)).toEqual(all(2))
  expect(await prices()).toEqual(['1480.00', '480.00'])
})

test('a dispatch system with other settings: semicolons, decimal commas, UTF-16 and Windows-1252', async () => {
  const customers =
    'sep=;\r\nCustomer No;Company Name;Phone;Email\r\nK-1;Peña & Söhne;818 555 0142;"Inés Peña <ines@pena.example>"\r\n'
  expect(await take('customers', Buffer.from(`\ufeff${customers}`, 'utf16le'))).toEqual(all(1))
  const containers = 'Container no;Size;Status\r\n007;20;available\r\n'
  expect(await take('containers', Buffer.from(containers, 'latin1'))).toEqual(all(1))
  const orders =
    'Order no;Customer No;Street;City;Postal code;Size;Start date;End date;Amount\r\nA1;K-1;88 Cañon Way;Burbank;91505;20;2026-12-20;2026-12-28;1.234,50\r\nA2;K-1;89 Cañon Way;Burbank;91505;20;2026-12-20;;1.200\r\n'
  expect(await take('orders', Buffer.from(orders, 'latin1'))).toEqual(all(2))
  expect(await prices()).toEqual(['1200.00', '1234.50'])
})
