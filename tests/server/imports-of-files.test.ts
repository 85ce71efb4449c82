import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Files as other programs write them (rules 315 to 317). */
let app: TestApp
let staff: Browser
let desk: ReturnType<typeof openImportDesk>

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openImportDesk(app, staff)
})
beforeEach(async () => {
  await emptyTables(app.db, 'imports, orders, emails, events, customers, bill_to_accounts, places, containers')
})
afterAll(() => app.close())

const put = (path: string, body: object) =>
  staff.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function check(kind: ImportKind, content: string, body: object = {}): Promise<ImportDetailOnWire> {
  const { json } = await desk.upload(kind, content)
  expect(await put(`/api/admin/imports/${json.id}/mapping`, { mapping: json.mapping, ...body })).toMatchObject({
    status: 200,
  })
  await desk.work()
  return desk.read(json.id)
}
const take = async (kind: ImportKind, content: string) => desk.run((await check(kind, content)).id)
const problems = async (id: string) => (await desk.rows(id)).map(({ outcome, problem }) => [outcome, problem])

const customer = 'Name,Phone,Email\nRidge Builders,(818) 555-0142 x12,ops@ridge.example\n'
const orderHead = 'Order #;Customer;Address;City;State;Zip;Size;Delivery date;Price;Paid'
const order = (number: string, price: string) =>
  `${number};Ridge Builders;${number} Oak St;Burbank;CA;91505;20;2026-12-20;${price};`

async function totalsOf(orders: readonly [string, string][]) {
  await take('customers', customer)
  const done = await take('orders', [orderHead, ...orders.map(([number, price]) => order(number, price))].join('\n'))
  expect(await problems(done.id)).toEqual(orders.map(() => ['add', '']))
  const all = (await staff.get('/api/orders')).json as { customerAddress: string; totalAmount: string }[]
  return all.map(({ customerAddress, totalAmount }) => [customerAddress, totalAmount]).sort()
}

describe('rule 315: amounts in a file', () => {
  test('with a decimal comma are what they say (F01)', async () => {
    expect(
      await totalsOf([
        ['B1', '1234,50'],
        ['B2', '1.234'],
      ]),
    ).toEqual([
      ['B1 Oak St', '1234.50'],
      ['B2 Oak St', '1234.00'],
    ])
  })

  test('with a decimal point are what they say', async () => {
    expect(
      await totalsOf([
        ['B1', '$1,234.50'],
        ['B2', '1,234'],
        ['B3', '99'],
      ]),
    ).toEqual([
      ['B1 Oak St', '1234.50'],
      ['B2 Oak St', '1234.00'],
      ['B3 Oak St', '99.00'],
    ])
  })

  test('that may be read in two ways are asked for before anything is checked or run', async () => {
    await take('customers', customer)
    const { json } = await desk.upload('orders', `${orderHead}\n${order('B1', '1.234')}\n${order('B2', '500')}\n`)
    const path = `/api/admin/imports/${json.id}`
    const asked = await put(`${path}/mapping`, { mapping: json.mapping })
    expect(asked).toMatchObject({
      status: 400,
      json: { fields: { 'notation.price': expect.stringContaining('“1.234”') } },
    })
    expect(await desk.read(json.id)).toMatchObject({ state: 'uploaded', counts: { add: 0 } })
    expect((await staff.post(`${path}/run`, {})).status).toBe(409)
    const answer = async (price: string) => {
      const reply = await put(`${path}/mapping`, { mapping: json.mapping, notation: { price } })
      await desk.work()
      return { status: reply.status, rows: await problems(json.id), notation: (await desk.read(json.id)).notation }
    }
    expect(await answer('point')).toMatchObject({
      status: 200,
      rows: [
        ['refuse', expect.stringContaining('Price must be an amount')],
        ['add', ''],
      ],
      notation: { price: 'point' },
    })
    expect(await answer('comma')).toMatchObject({
      rows: [
        ['add', ''],
        ['add', ''],
      ],
      notation: { price: 'comma' },
    })
    expect((await answer('either')).status).toBe(400)
  })

  test('that a spreadsheet has shortened are read and shown; numbers that it has shortened are refused', async () => {
    const checked = await check(
      'customers',
      'Name,Customer #,Phone,Credit Limit\nAna,C-1,,1.2E+04\nBo,1.2E+09,,5\nCy,,8.1855E+09,5\n',
    )
    expect(await problems(checked.id)).toEqual([
      ['add', 'Credit limit is read as 12000.00'],
      ['refuse', expect.stringContaining('digits are lost (the file has "1.2E+09")')],
      ['refuse', expect.stringContaining('digits are lost (the file has "8.1855E+09")')],
    ])
  })
})

describe('rule 315: the table in a file', () => {
  const report = [
    'Canyon Roll-Off,,,,',
    'Customer Contact List,,,,',
    ',,,,',
    'Customer,Phone Numbers,Email,Full Name,Billing Address',
    '"Avila, Ana","Phone:(818) 555-0107 Mobile:(818) 555-0108",ana@avila.example,Ana Avila,"12 Elm St Burbank CA 91505"',
    ',,,,',
    '"Monday, Nov 23, 2026 08:14:05 AM GMT-8",,,,',
  ].join('\n')

  test('is found below its titles and above its totals, and shown (F07)', async () => {
    const checked = await check('customers', report)
    expect(checked).toMatchObject({
      rowCount: 1,
      headerLine: 4,
      lastLine: 5,
      columns: [{ name: 'Customer', samples: ['Avila, Ana'] }, { name: 'Phone Numbers' }, {}, {}, {}],
      linesBelow: [{ line: 7, cells: expect.arrayContaining(['Monday, Nov 23, 2026 08:14:05 AM GMT-8']) }],
      counts: { add: 1, refuse: 0 },
    })
    expect(checked.firstLines.map(({ line }) => line)).toEqual([1, 2, 4, 5, 7])
    expect(await desk.run(checked.id)).toMatchObject({ state: 'done', doneCount: 1 })
    const [found] = (await staff.get('/api/admin/bill-to-accounts?search=Avila')).json
    expect((await staff.get(`/api/admin/bill-to-accounts/${found.id}`)).json.contacts).toMatchObject([
      { name: 'Ana Avila', email: 'ana@avila.example', phone: '(818) 555-0107' },
      { title: 'Mobile', phone: '(818) 555-0108' },
    ])
    expect(await desk.undo(checked.id)).toMatchObject({ state: 'undone', doneCount: 0 })
  })

  test('names lines between its rows that are none, and leaves them out', async () => {
    await take('customers', customer)
    const [one, two] = [order('L1', '1.234,50'), order('L2', '700,00')]
    const checked = await check(
      'orders',
      [
        orderHead,
        one,
        'Subtotal;;;;;;;;1.234,50;',
        orderHead,
        two,
        'Subtotal;;;;;;;;700,00;',
        order('L3', '1,00'),
      ].join('\n'),
    )
    expect(await problems(checked.id)).toEqual([
      ['add', ''],
      ['same', 'Left out: a total'],
      ['same', 'Left out: the names of the columns again'],
      ['add', ''],
      ['same', 'Left out: a total'],
      ['add', ''],
    ])
    expect(await desk.run(checked.id)).toMatchObject({ doneCount: 3, counts: { refuse: 0 } })
  })

  test('can be chosen otherwise, also after the check', async () => {
    const checked = await check('customers', report)
    const choose = (body: object) => put(`/api/admin/imports/${checked.id}/header`, body)
    expect((await choose({ headerLine: 2, lastLine: 7 })).json).toMatchObject({
      state: 'uploaded',
      headerLine: 2,
      lastLine: 7,
      rowCount: 3,
      columns: [{ name: 'Customer Contact List' }, {}, {}, {}, {}],
      linesBelow: [],
    })
    await put(`/api/admin/imports/${checked.id}/mapping`, { mapping: { name: 0 } })
    await desk.work()
    expect((await desk.rows(checked.id)).map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'add'],
      [5, 'add'],
      [7, 'add'],
    ])
    expect((await choose({ headerLine: 4, lastLine: 5 })).json).toMatchObject({
      rowCount: 1,
      mapping: { name: 0, phone: 1 },
    })
    expect((await choose({ headerLine: 3 })).json).toMatchObject({
      fields: { headerLine: 'The file has no such line.' },
    })
    expect((await choose({ headerLine: 4, lastLine: 99 })).json).toMatchObject({
      fields: { lastLine: 'The file has no such line.' },
    })
    expect((await choose({ headerLine: 5 })).json).toMatchObject({
      fields: { headerLine: 'There are no rows between these lines.' },
    })
  })

  test.each([
    ['sep=;\nName;Phone\nTest Sep;818-555-0102\n', ';'],
    ['"sep=|"\r\nName|Phone\r\nTest Sep|818-555-0102\r\n', '|'],
    ['Title, of the list\nName\tPhone\nTest Sep\t818-555-0102\n', '\t'],
  ])('is read with the delimiter of the file (F06): %#', async (content, delimiter) => {
    const { json } = await desk.upload('customers', content)
    expect(json).toMatchObject({
      columns: [{ name: 'Name', samples: ['Test Sep'] }, { name: 'Phone' }],
      rowCount: 1,
      reading: { format: 'csv', encoding: 'utf-8', delimiter },
    })
  })
})

describe('rule 316: the cells of a file', () => {
  test('guarded against spreadsheets are what they guard (F03)', async () => {
    const done = await take(
      'containers',
      'Container #,Size,Status\n="007",20,available\n="0012",30,available\n\'0013,20,available\n',
    )
    expect(done).toMatchObject({ doneCount: 3 })
    const all = (await staff.get('/api/admin/containers')).json as { containerNumber: string }[]
    expect(all.map(({ containerNumber }) => containerNumber).sort()).toEqual(['0012', '0013', '007'])
  })

  test('of refused rows come back as they were (F05)', async () => {
    await take('customers', customer)
    const file =
      'Customer,Address,City,State,Zip,Contact Phone,Access Instructions\nRidge Builders,82 Test Way,Burbank,CA,9150,+1 818 555 0142,-- ring twice\n'
    const refused = await check('sites', file)
    expect(refused.counts).toMatchObject({ refuse: 1 })
    const { text } = await staff.get(`/api/admin/imports/${refused.id}/refused`)
    expect(text).toContain("'+1 818 555 0142")
    const done = await take('sites', text.replace('"9150"', '"91505"'))
    expect(done).toMatchObject({ doneCount: 1 })
    const [row] = await desk.rows(done.id)
    expect(row?.cells).toEqual(expect.arrayContaining(['+1 818 555 0142', '-- ring twice']))
    const [site] = await app.db.sql<{ contactPhone: string; accessInstructions: string }[]>`
      select contact_phone, access_instructions from sites where contact_phone <> ''`
    expect(site).toEqual({ contactPhone: '+1 818 555 0142', accessInstructions: '-- ring twice' })
  })

  test('with several emails give the customer the first, and contacts for the others (F09)', async () => {
    const file =
      'Name,Phone,Email\nMulti One,818-555-0117,"a@m.example; b@m.example"\nMulti Two,818-555-0118,"Ana <c@m.example>, Bo <d@m.example>"\n'
    expect(await take('customers', file)).toMatchObject({ doneCount: 2, counts: { refuse: 0 } })
    const contacts = async (name: string) => {
      const [found] = (await staff.get(`/api/admin/bill-to-accounts?search=${encodeURIComponent(name)}`)).json
      return (await staff.get(`/api/admin/bill-to-accounts/${found.id}`)).json.contacts
    }
    expect(await contacts('Multi One')).toMatchObject([
      { email: 'a@m.example', phone: '818-555-0117' },
      { email: 'b@m.example' },
    ])
    expect(await contacts('Multi Two')).toMatchObject([
      { name: 'Ana', email: 'c@m.example' },
      { name: 'Bo', email: 'd@m.example' },
    ])
    expect(await check('customers', file)).toMatchObject({ counts: { same: 2 } })
  })

  test('with several people on an order or a site give it the first, and its customer contacts for the others', async () => {
    await take('customers', customer)
    const orders = [
      'Customer,Address,City,State,Zip,Size,Delivery date,Phone,Email',
      'Ridge Builders,1 Oak St,Burbank,CA,91505,20,2026-12-20,818-555-0100,"Ana <ana@ridge.example>; Bo <bo@ridge.example>"',
      'New Neighbor,2 Oak St,Burbank,CA,91505,20,2026-12-20,818-555-0109,"n@new.example, o@new.example"',
    ]
    const done = await take('orders', orders.join('\n'))
    expect(await problems(done.id)).toEqual([
      ['add', 'Contacts of the customer: bo@ridge.example'],
      ['add', 'Contacts of the customer: o@new.example'],
    ])
    const emailsOf = async () =>
      (
        await app.db.sql<{ name: string; emails: string[] }[]>`
          select name, (select json_agg(c ->> 'email') from jsonb_array_elements(contacts) c) as emails from bill_to_accounts order by name`
      ).map(({ name, emails }) => [name, ...emails])
    const withOrders = [
      ['New Neighbor', 'n@new.example', 'o@new.example'],
      ['Ridge Builders', 'ops@ridge.example', 'bo@ridge.example'],
    ]
    expect(await emailsOf()).toEqual(withOrders)
    const found = (await staff.get('/api/orders')).json as { customerEmail: string }[]
    expect(found.map(({ customerEmail }) => customerEmail).sort()).toEqual(['ana@ridge.example', 'n@new.example'])

    const sites = [
      'Customer,Address,City,State,Zip,Contact Phone',
      'Ridge Builders,9 Elm St,Burbank,CA,91505,Gate: 818-555-0150 Foreman: 818-555-0151',
    ].join('\n')
    const placed = await take('sites', sites)
    expect(await problems(placed.id)).toEqual([['add', 'Contacts of the customer: 818-555-0151']])
    expect((await check('sites', sites)).counts).toMatchObject({ same: 1 })

    expect((await desk.undo(placed.id)).state).toBe('undone')
    expect((await desk.undo(done.id)).state).toBe('undone')
    expect(await emailsOf()).toEqual([['Ridge Builders', 'ops@ridge.example']])
  })

  test('with a second line and a unit are parts of the address (F12)', async () => {
    await take('customers', customer)
    const head = 'Customer,Address Line 1,Address Line 2,Suite,City,State,Zip'
    const rows = [
      'Ridge Builders,83 Test Way,Unit 4B,,Burbank,CA,91505',
      'Ridge Builders,84 Test Way,,200,Burbank,CA,91505',
    ]
    expect(await take('sites', [head, ...rows].join('\n'))).toMatchObject({ doneCount: 2 })
    const found = await app.db.sql<{ address: string }[]>`select address from places order by address`
    expect(found.map(({ address }) => address)).toEqual(['83 Test Way, Unit 4B', '84 Test Way, Unit 200'])
  })

  test('that say that there is nothing are empty', async () => {
    const done = await take('customers', 'Name,Phone,Email,Terms,Credit Limit,Notes\nLopez,n/a,none,-,N/A,none\n')
    expect(done).toMatchObject({ doneCount: 1 })
    const [found] = (await staff.get('/api/admin/bill-to-accounts?search=Lopez')).json
    expect((await staff.get(`/api/admin/bill-to-accounts/${found.id}`)).json).toMatchObject({
      contacts: [],
      creditLimit: null,
      notes: '',
    })
  })
})

test('rule 316: the export of the orders comes back without a change (F15)', async () => {
  await take('customers', customer)
  await take('orders', `${orderHead}\n${order('B1', '1234,50')}\n`)
  const { text } = await staff.get('/api/orders/export')
  const { json } = await desk.upload('orders', text)
  const names = Object.fromEntries(
    Object.entries(json.mapping as Record<string, number>).map(([field, column]) => [field, json.columns[column].name]),
  )
  expect(names).toMatchObject({
    size: 'Size (yards)',
    deliveryDate: 'Requested delivery',
    price: 'Base price',
    zipCode: 'ZIP code',
  })
  const checked = await check('orders', text)
  expect(checked.counts).toEqual({ add: 0, change: 0, same: 1, refuse: 0 })
})

describe('rule 316: orders that are there', () => {
  const numbers = orderStatuses.map((_, position) => `S${position}`)
  const file = [orderHead, ...numbers.map((number) => order(number, '700,00'))].join('\n')

  test('come back from the export as they are, whatever their status and what their texts have become', async () => {
    await take('customers', customer)
    await take('orders', file)
    for (const [position, status] of orderStatuses.entries())
      await app.db.sql`
        update orders set status = ${status}, held_from = null, held_through = null,
          customer_email = case ${status} when 'cancelled' then '' else customer_email end
        where imported_number = ${`S${position}`}`
    const { text } = await staff.get('/api/orders/export')
    const checked = await check('orders', text)
    expect(await problems(checked.id)).toEqual(orderStatuses.map(() => ['same', '']))
    const rows = await desk.rows(checked.id)
    expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(orderStatuses.length)
    // Orders with other numbers: three are closed, and one is delivered on a day to come.
    const foreign = await check('orders', text.replaceAll(/(?<=\n")/g, 'Z'))
    expect(foreign.counts).toEqual({ add: 5, change: 0, same: 0, refuse: 4 })
  })

  test('and were imported are so, too, when the earlier system has closed them', async () => {
    await take('customers', customer)
    await take('orders', file)
    const later = await check(
      'orders',
      file.replace(orderHead, `${orderHead};Status`).replaceAll(/;$/gm, ';;Completed'),
    )
    expect(later.counts).toEqual({ add: 0, change: 0, same: numbers.length, refuse: 0 })
    const [first] = await problems(later.id)
    expect(first).toEqual(['same', expect.stringMatching(/^Already imported as /)])
  })
})
