import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { int } from '#server/platform/db/columns.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

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

const root = '/api/admin/imports'
const customers = [
  'Customer #,Customer,Main Email,Main Phone,Terms,Credit Limit,On Hold',
  'C-1,Ridgeline Builders,ap@ridgeline.example,(661) 555-0101,Net 30,"$5,000",no',
  'C-2,Delgado & Sons,office@delgado.example,661.555.0102,COD,,Owes since May',
  'C-3,Okafor Homes,dolores@okafor.example,661-555-0103,,,',
]
const sites = [
  'Customer #,Site Name,Address,Gate Code',
  'C-1,Oak Street Lofts,"100 Oak St, Burbank, CA 91505",#4711',
  'C-2,,"200 Elm Ave, Glendale, CA 91203",',
]
const containers = ['Asset #,Size,Status,Location', 'R20-01,20 yd,In Yard,Yard A', 'R20-02,20 yd,Out,Burbank']
const orders = [
  'Order #,Customer #,Address,City,Zip,Size,Status,Delivery Date,Pickup Date,Container #,Price,Paid,PO',
  'W-100,C-1,100 Oak St,Burbank,91505,20,On Site,11/27/2026,12/8/2026,R20-02,$480.00,$100.00,PO 7',
  'W-101,C-2,200 Elm Ave,Glendale,91203,20,Scheduled,12/7/2026,,R20-01,,,',
  'W-102,C-3,5 Main St,Valencia,91355,10,New,12/10/2026,,,,,',
]

async function named(name: string): Promise<BillToAccountOnWire> {
  const [found] = (await staff.get(`/api/admin/bill-to-accounts?search=${encodeURIComponent(name)}`)).json
  return (await staff.get(`/api/admin/bill-to-accounts/${found.id}`)).json
}
const count = async (table: 'bill_to_accounts' | 'sites' | 'places' | 'orders' | 'containers'): Promise<number> => {
  const rows = {
    bill_to_accounts: () => app.db.sql<{ id: string }[]>`select id from bill_to_accounts`,
    sites: () => app.db.sql<{ id: string }[]>`select id from sites`,
    places: () => app.db.sql<{ id: string }[]>`select id from places`,
    orders: () => app.db.sql<{ id: string }[]>`select id from orders`,
    containers: () => app.db.sql<{ id: string }[]>`select id from containers where deleted_at is null`,
  }
  return (await rows[table]()).length
}

describe('rule 219: a file', () => {
  test('is read whatever its layout, and its columns are suggested and remembered', async () => {
    const { json: uploaded, status } = await desk.upload(
      'customers',
      'Kunde;Telefon\r\n"Müller; Söhne";661 555 0101\r\n',
    )
    expect(status).toBe(201)
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      rowCount: 1,
      columns: [
        { name: 'Kunde', samples: ['Müller; Söhne'] },
        { name: 'Telefon', samples: ['661 555 0101'] },
      ],
      mapping: {},
      createdBy: 'dispatcher',
    })
    expect((await desk.map(uploaded.id, { phone: 1 })).json).toMatchObject({
      code: 'invalid-input',
      fields: { mapping: 'Choose the column of Name.' },
    })
    expect((await desk.map(uploaded.id, { name: 2 })).status).toBe(400)
    await desk.map(uploaded.id, { name: 0, phone: 1 })
    const again = await desk.upload('customers', 'Kunde;Telefon\nAnother;\n')
    expect(again.json.mapping).toEqual({ name: 0, phone: 1 })
  })

  test.each([
    ['', 'The first line must have the names of the columns.'],
    ['Name,Phone\n', 'The file has no rows below its first line.'],
    [
      `Name\n${'x\n'.repeat(20_001)}`,
      'Line 20,002 is beyond the 20,000 rows that a file may have. Please split the file.',
    ],
    ['Name\n"open', 'Line 2: a quotation mark is not closed.'],
  ])('that cannot be imported is refused: %#', async (content, message) => {
    expect((await desk.upload('customers', content)).json).toMatchObject({ fields: { file: message } })
  })
})

describe('rule 220: checking and running', () => {
  test('customers get a record with what the file says, and nothing is written before the run', async () => {
    const checked = await desk.check('customers', customers)
    expect(checked).toMatchObject({ state: 'checked', counts: { add: 3, change: 0, same: 0, refuse: 0 } })
    expect(await count('bill_to_accounts')).toBe(0)
    const done = await desk.run(checked.id)
    expect(done).toMatchObject({ state: 'done', doneCount: 3, counts: { add: 3 } })
    expect(await named('Ridgeline')).toMatchObject({
      kind: 'company',
      terms: 'net-30',
      termsBy: 'dispatcher',
      creditLimit: '5000.00',
      holdReason: '',
      importedNumber: 'C-1',
      contacts: [{ name: '', email: 'ap@ridgeline.example', phone: '(661) 555-0101' }],
    })
    expect(await named('Delgado')).toMatchObject({ terms: 'due-on-receipt', holdReason: 'Owes since May' })
  })

  test('a file that is imported again adds nothing, and changes what is new in it', async () => {
    await desk.take('customers', customers)
    expect(await desk.check('customers', customers)).toMatchObject({
      counts: { add: 0, change: 0, same: 3, refuse: 0 },
    })
    const changed = customers.map((line) => line.replace('661-555-0103', '661-555-9999').replace('Owes since May', ''))
    const again = await desk.check('customers', changed)
    expect(again.counts).toEqual({ add: 0, change: 1, same: 2, refuse: 0 })
    expect(await desk.rows(again.id, 'change')).toMatchObject([{ line: 4, problem: 'Changes contacts' }])
    await desk.run(again.id)
    expect((await named('Okafor')).contacts).toMatchObject([{ email: 'dolores@okafor.example', phone: '661-555-9999' }])
    // An empty cell changes nothing.
    expect((await named('Delgado')).holdReason).toBe('Owes since May')
  })

  test('refused rows come back as CSV with their reasons', async () => {
    const checked = await desk.check('customers', [
      'Name,E-mail,Terms',
      ',nobody,Net 60',
      'Lopez,ana@lopez.example,',
      'lopez ,ANA@lopez.example,COD',
      '=SUM(A1),x,',
    ])
    expect(checked.counts).toEqual({ add: 1, change: 0, same: 0, refuse: 3 })
    const csv = await staff.get(`${root}/${checked.id}/refused`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="customers-refused.csv"')
    expect(csv.text.split('\r\n')).toEqual([
      '"Name","E-mail","Terms","Problem"',
      '"","nobody","Net 60","Terms must be one of net 30, due on receipt (the file has ""Net 60""). Name is required. Valid email is required."',
      `"lopez ","ANA@lopez.example","COD","The same as line 3."`,
      `"'=SUM(A1)","x","","Valid email is required."`,
      '',
    ])
    expect((await desk.run(checked.id)).doneCount).toBe(1)
  })

  test('goes on after a crash, and no row is imported twice', async () => {
    const many = ['Name', ...Array.from({ length: 450 }, (_, index) => `Builder ${index}`)]
    const { id } = await desk.check('customers', many)
    await staff.post(`${root}/${id}/run`, {})
    // The process is killed after the first transaction, and in the middle of the third.
    const killed = new AbortController()
    const working = desk.work(killed.signal)
    killed.abort()
    await working
    expect(await count('bill_to_accounts')).toBe(100)
    await app.db.sql`
      create function fail_once() returns trigger language plpgsql as $$
      begin
        if new.name = 'Builder 250' then raise exception 'killed' using errcode = '57P01'; end if;
        return new;
      end $$`
    await app.db
      .sql`create trigger fail_once before insert on bill_to_accounts for each row execute function fail_once()`
    await expect(desk.work()).rejects.toThrow('killed')
    expect(await count('bill_to_accounts')).toBe(200)
    await app.db.sql`drop function fail_once cascade`
    expect(await desk.read(id)).toMatchObject({ state: 'running', nextRow: 200 })
    await Promise.all([desk.work(), desk.work()])
    await desk.work()
    expect(await desk.read(id)).toMatchObject({ state: 'done', doneCount: 450 })
    expect(await count('bill_to_accounts')).toBe(450)
  })

  test('an unexpected error stops the import at its line, and it can go on', async () => {
    const { id } = await desk.check('customers', ['Name', 'First', 'Second', 'Third'])
    await app.db.sql`
      create function refuse_second() returns trigger language plpgsql as $$
      begin
        if new.name = 'Second' then raise exception 'a defect'; end if;
        return new;
      end $$`
    await app.db
      .sql`create trigger refuse_second before insert on bill_to_accounts for each row execute function refuse_second()`
    expect(await desk.run(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(
        /^Line 3 could not be processed because of an unexpected error \([0-9a-f-]{36}\)\.$/,
      ),
      doneCount: 0,
    })
    await app.db.sql`drop function refuse_second cascade`
    expect(await desk.run(id)).toMatchObject({ state: 'done', problem: '', doneCount: 3 })
  })

  test('an import whose rows end the process is set aside after ten attempts, and those behind it go first', async () => {
    const poison = await desk.check('customers', ['Name', 'Poison'])
    await staff.post(`${root}/${poison.id}/run`, {})
    await app.db.sql`
      create function end_process() returns trigger language plpgsql as $$
      begin
        if new.name = 'Poison' then raise exception 'killed' using errcode = '57P01'; end if;
        return new;
      end $$`
    await app.db
      .sql`create trigger end_process before insert on bill_to_accounts for each row execute function end_process()`
    for (let attempt = 0; attempt < 2; attempt++) await expect(desk.work()).rejects.toThrow('killed')
    // It waits a moment, and the one behind it does not wait for it.
    expect(await desk.take('customers', ['Name', 'Healthy'])).toMatchObject({ state: 'done', doneCount: 1 })
    for (let attempt = 2; attempt < 10; attempt++) {
      await app.db.sql`update imports set tried_at = tried_at - interval '1 hour'`
      await expect(desk.work()).rejects.toThrow('killed')
    }
    await app.db.sql`update imports set tried_at = tried_at - interval '1 hour'`
    await desk.work()
    const { state, problem } = await desk.read(poison.id)
    expect(state).toBe('failed')
    const [, id] = /unexpected error \((.+)\)\.$/.exec(problem) ?? []
    expect(app.logged.findLast(({ event }) => event === 'import failed')?.facts).toMatchObject({
      requestId: id,
      import: poison.id,
      error: 'the rows were begun 10 times and never finished',
    })
    await app.db.sql`drop function end_process cascade`
    expect(await desk.run(poison.id)).toMatchObject({ state: 'done', doneCount: 1 })
  })

  test('an import that cannot even be read is set aside, and those behind it go on', async () => {
    const broken = await desk.check('customers', ['Name', 'Broken'])
    await staff.post(`${root}/${broken.id}/run`, {})
    await app.db.sql`update imports set mapping = '"no mapping"' where id = ${broken.id}`
    expect(await desk.take('customers', ['Customer', 'Healthy'])).toMatchObject({ state: 'done', doneCount: 1 })
    const [{ state }] = await app.db.sql<[{ state: string }]>`select state from imports where id = ${broken.id}`
    expect(state).toBe('failed')
  })

  test('what was added in the meantime is not added again', async () => {
    const { id } = await desk.check('customers', customers)
    await desk.take('customers', customers.slice(0, 2))
    expect(await desk.run(id)).toMatchObject({ counts: { add: 2, same: 1 }, doneCount: 2 })
    expect(await count('bill_to_accounts')).toBe(3)
  })

  test('an import that is at work is neither mapped, run, undone nor discarded', async () => {
    const { id } = await desk.check('customers', customers)
    await staff.post(`${root}/${id}/run`, {})
    const refused = { status: 409, json: { message: 'This import is at work. Please wait until it is done.' } }
    expect(await desk.map(id, { name: 1 })).toMatchObject(refused)
    expect(await staff.post(`${root}/${id}/run`, {})).toMatchObject(refused)
    expect(await staff.post(`${root}/${id}/undo`, {})).toMatchObject(refused)
    expect(await staff.send('DELETE', `${root}/${id}`)).toMatchObject(refused)
    await desk.work()
    expect(await staff.send('DELETE', `${root}/${id}`)).toMatchObject({ status: 409 })
    expect((await desk.undo(id)).state).toBe('undone')
    expect((await staff.send('DELETE', `${root}/${id}`)).status).toBe(204)
    expect((await staff.get(`${root}/${id}`)).status).toBe(404)
  })
})

describe('rule 221: what a row is about', () => {
  test('customers without a number are recognized by name and contact, never by one of them alone', async () => {
    const header = 'Name,Phone,Email'
    await desk.take('customers', [header, 'Lopez,(818) 555-0123,', 'Garcia,,g@garcia.example', 'Smith,,'])
    const again = await desk.check('customers', [
      header,
      'LOPEZ,+1 818 555 0123,new@lopez.example',
      'Lopez,818 555 9999,',
      'Garcia,,G@GARCIA.example',
      'Smith,,',
    ])
    expect((await desk.rows(again.id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['change', 'Changes contacts'],
      ['add', ''],
      ['same', ''],
      ['same', ''],
    ])
  })

  test('never the record of a stranger who booked', async () => {
    await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: null, totalAmount: undefined }))
    const { customerName, customerPhone } = bookingBody({})
    const checked = await desk.check('customers', ['Name,Phone', `${customerName},${customerPhone}`])
    expect(checked.counts.add).toBe(1)
  })

  test('sites belong to customers by number or name, and are recognized by their place', async () => {
    await desk.take('customers', customers)
    expect(await desk.take('sites', sites)).toMatchObject({ state: 'done', counts: { add: 2, refuse: 0 } })
    expect((await named('Ridgeline')).sites).toMatchObject([
      {
        name: 'Oak Street Lofts',
        address: '100 Oak St',
        city: 'Burbank',
        zipCode: '91505',
        accessInstructions: '#4711',
      },
    ])
    const again = await desk.check('sites', [
      'Customer Name,Address,City,Zip,Contact Phone',
      'ridgeline builders,100 Oak Street,Burbank,91505,',
      'Delgado & Sons,200 elm ave.,Glendale,91203-1111,661 555 0199',
      'Nobody,1 Main St,Valencia,91355,',
      'Ridgeline Builders,1 Main St,Reno,NV,',
    ])
    expect((await desk.rows(again.id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['same', ''],
      ['change', 'Changes contact phone'],
      ['refuse', 'There is no customer named Nobody. Import the customers first.'],
      ['refuse', 'ZIP code must have 5 digits.'],
    ])
    await desk.run(again.id)
    expect(await count('sites')).toBe(2)
  })

  test('containers are recognized by number, and change like by hand', async () => {
    expect(await desk.take('containers', containers)).toMatchObject({ counts: { add: 2 }, doneCount: 2 })
    const again = await desk.take('containers', ['Container,Yards,Location', 'r20-01,20,Yard B', 'R20-02,30,Burbank'])
    expect((await desk.rows(again.id)).map(({ problem }) => problem)).toEqual(['Changes place', 'Changes size'])
    const fleet = (await staff.get('/api/admin/containers')).json
    expect(fleet).toMatchObject([
      { containerNumber: 'R20-01', size: 20, status: 'available', currentLocation: 'Yard B' },
      { containerNumber: 'R20-02', size: 30, status: 'deployed', currentLocation: 'Burbank' },
    ])
  })
})

describe('rule 222: open orders', () => {
  const everything = async () => {
    await desk.take('customers', customers)
    await desk.take('sites', sites)
    await desk.take('containers', containers)
    return desk.take('orders', orders)
  }
  const listed = async (): Promise<StaffOrderOnWire[]> =>
    ((await staff.get('/api/orders')).json as StaffOrderOnWire[]).toSorted((one, other) =>
      (one.requestedDeliveryDate ?? '') < (other.requestedDeliveryDate ?? '') ? -1 : 1,
    )

  test('cost what any order costs, with the days that their pickup makes, unless the file names a price (rule 304)', async () => {
    await desk.take('customers', customers)
    await desk.take('sites', sites)
    const terms = await app.db.sql.one({ days: int, rate: int })`
      select maximum_rental_days as days, daily_overage_rate_cents as rate from equipment where size_yards = 20`
    const setTerms = ({ days, rate }: typeof terms) => app.db.sql`
      update equipment set maximum_rental_days = ${days}, daily_overage_rate_cents = ${rate} where size_yards = 20`
    await setTerms({ days: 10, rate: 2000 })
    onTestFinished(async () => void (await setTerms(terms)))
    await desk.take('orders', [
      orders[0] ?? '',
      'W-200,C-1,100 Oak St,Burbank,91505,20,Scheduled,12/7/2026,12/20/2026,,,,',
      'W-201,C-1,100 Oak St,Burbank,91505,20,Scheduled,12/8/2026,12/21/2026,,$480.00,,',
    ])
    const [listPrice, named] = await listed()
    expect(Number(listPrice?.finalTotal) - Number(listPrice?.totalAmount)).toBe(60)
    expect(named).toMatchObject({ totalAmount: '480.00', finalTotal: null })
  })

  test('owe tax from the start, on top of what the file names (rule 536)', async () => {
    await desk.take('customers', customers)
    await desk.take('sites', sites)
    await staff.post('/api/admin/tax-rates', { place: '', percent: '10', kinds: ['base'], validFrom: '2026-12-01' })
    onTestFinished(async () => void (await app.db.sql`delete from tax_rates`))
    await desk.take('orders', [
      orders[0] ?? '',
      'W-201,C-1,100 Oak St,Burbank,91505,20,Scheduled,12/8/2026,12/21/2026,,$480.00,,',
    ])
    const [named] = await listed()
    expect(named).toMatchObject({ totalAmount: '480.00', finalTotal: null, taxTotal: '48.00', balanceDue: '528.00' })
    const invoice = await staff.post(`/api/orders/${named?.id}/invoices`)
    expect(invoice.json).toMatchObject({ total: '528.00', taxTotal: '48.00' })
    expect(await listed()).toMatchObject([{ taxTotal: '48.00', balanceDue: '528.00' }])
  })

  test('go on where the other system left them, without emails', async () => {
    expect(await everything()).toMatchObject({ state: 'done', counts: { add: 3, refuse: 0 } })
    const [out, scheduled, fresh] = await listed()
    expect(out).toMatchObject({
      status: 'delivered',
      actualDeliveryDate: '2026-11-27',
      scheduledPickupDate: '2026-12-08',
      assignedContainerNumber: 'R20-02',
      companyName: 'Ridgeline Builders',
      customerEmail: 'ap@ridgeline.example',
      totalAmount: '480.00',
      basePrice: '480.00',
      deliveryFee: '0.00',
      amountPaid: '100.00',
      balanceDue: '380.00',
      poNumber: 'PO 7',
      billToId: (await named('Ridgeline')).id,
    })
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      scheduledDeliveryDate: '2026-12-07',
      assignedContainerNumber: 'R20-01',
    })
    expect(fresh).toMatchObject({ status: 'new', requestedDeliveryDate: '2026-12-10', assignedContainerId: null })
    expect(await app.db.sql`select id from emails`).toEqual([])
    const { json: fleet } = await staff.get('/api/admin/containers')
    expect(fleet).toMatchObject([
      { containerNumber: 'R20-01', status: 'available', currentOrderNumber: scheduled?.orderNumber },
      { containerNumber: 'R20-02', status: 'deployed', currentOrderNumber: out?.orderNumber, daysOut: 4 },
    ])
    expect((await named('Ridgeline')).sites).toMatchObject([{ name: 'Oak Street Lofts', orderCount: 1 }])
    const { json: timeline } = await staff.get(`/api/orders/${fresh?.id}/timeline`)
    expect(JSON.stringify(timeline)).toContain('orders.csv')
  })

  test('hold their days like any other order', async () => {
    await app.db.sql`update equipment set total_inventory = 1, maintenance_inventory = 0 where size_yards = 20`
    await everything()
    const late = await app
      .browser()
      .post(
        '/api/orders',
        bookingBody({ dumpsterSize: 20, requestedDeliveryDate: '2026-12-07', totalAmount: undefined }),
      )
    expect(late).toMatchObject({ status: 409, json: { code: 'date-full' } })
  })

  test('are recognized by their number, and never changed', async () => {
    await everything()
    const again = await desk.check('orders', orders)
    expect(again.counts).toEqual({ add: 0, change: 0, same: 3, refuse: 0 })
    const numbers = (await listed()).map(({ orderNumber }) => `Already imported as ${orderNumber}`)
    expect((await desk.rows(again.id)).map(({ problem }) => problem)).toEqual(numbers)
  })

  test('without a number are recognized by customer, place, size and day', async () => {
    await desk.take('customers', customers)
    const header = 'Customer #,Customer,Address,City,Zip,Size,Delivery Date,Email,Phone'
    const rows = [
      'C-1,,100 Oak St,Burbank,91505,20,12/9/2026,,',
      ',Jo Kim,7 Pine St,Glendale,91203,10,12/9/2026,jo@kim.example,818 555 0177',
    ]
    expect(await desk.take('orders', [header, ...rows])).toMatchObject({ doneCount: 2 })
    const again = await desk.check('orders', [header, ...rows, 'C-1,,100 Oak Street,Burbank,91505,20,12/10/2026,,'])
    expect(again.counts).toEqual({ add: 1, change: 0, same: 2, refuse: 0 })
  })

  test('are refused with the reason', async () => {
    await desk.take('customers', customers)
    await desk.take('containers', containers)
    const header = orders[0] ?? ''
    const { id } = await desk.check('orders', [
      header,
      'W-1,C-9,1 Oak St,Burbank,91505,20,New,12/1/2026,,,,,',
      'W-2,C-1,1 Oak St,Burbank,91505,15,New,12/1/2026,,,,,',
      'W-3,C-1,1 Oak St,Burbank,91505,20,Completed,12/1/2026,,,,,',
      'W-4,C-1,1 Oak St,Burbank,91505,20,On Site,12/3/2026,,,,,',
      'W-5,C-1,1 Oak St,Burbank,91505,20,On Site,11/10/2026,,R20-09,,,',
      'W-6,C-1,1 Oak St,Burbank,91505,10,On Site,11/10/2026,,R20-02,,,',
    ])
    expect((await desk.rows(id)).map(({ problem }) => problem)).toEqual([
      'There is no customer C-9. Import the customers first.',
      '15 yard container is not available for contractor customers.',
      'Only open orders are imported.',
      'A delivered order cannot have a delivery date in the future.',
      'There is no container R20-09. Import the containers first.',
      '',
    ])
    const done = await desk.run(id)
    expect((await desk.rows(done.id)).at(-1)?.problem).toBe(
      'R20-02 is a 20 yard container; this order is for 10 yards.',
    )
    expect(await count('orders')).toBe(0)
  })

  test('rule 223: everything is undone, the last file first', async () => {
    const taken = [
      await desk.take('customers', customers),
      await desk.take('sites', sites),
      await desk.take('containers', containers),
      await desk.take('orders', orders),
    ]
    // Customers with sites and orders stay.
    const tooEarly = await desk.undo(taken[0]?.id ?? '')
    expect(tooEarly).toMatchObject({ state: 'undone', doneCount: 3 })
    expect((await desk.rows(tooEarly.id)).map(({ problem }) => problem)).toEqual(
      Array(3).fill('It has orders, sites or logins now.'),
    )
    for (const { id } of taken.toReversed())
      expect(await desk.undo(id)).toMatchObject({ state: 'undone', doneCount: 0 })
    for (const table of ['orders', 'containers', 'sites', 'places', 'bill_to_accounts'] as const) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    // And imported again.
    expect(await desk.take('customers', customers)).toMatchObject({ counts: { add: 3 } })
  })
})

describe('rule 223: undoing', () => {
  test('restores what was changed', async () => {
    await desk.take('customers', customers)
    await desk.take('sites', [...sites, 'C-3,,"5 Main St, Valencia, CA 91355",'])
    const before = await Promise.all(['Ridgeline', 'Delgado', 'Okafor'].map(named))
    const changed = await desk.take('customers', [
      customers[0] ?? '',
      'C-1,Ridgeline Group,ap@ridgeline.example,(661) 555-0101,COD,"$9,000",Bounced check',
    ])
    const moved = await desk.take('sites', [
      'Customer #,Site Name,Address',
      'C-1,Lofts,"100 Oak St, Burbank, CA 91505"',
    ])
    expect(await named('Ridgeline')).toMatchObject({
      name: 'Ridgeline Group',
      creditLimit: '9000.00',
      holdReason: 'Bounced check',
    })
    await desk.undo(moved.id)
    await desk.undo(changed.id)
    const after = await Promise.all(['Ridgeline', 'Delgado', 'Okafor'].map(named))
    const facts = ({ version: _, termsSince: __, sites: places, ...account }: BillToAccountOnWire) => ({
      ...account,
      sites: places.map(({ version: ___, ...site }) => site),
    })
    expect(after.map(facts)).toEqual(before.map(facts))
  })

  test('keeps what was used or changed since, and says why', async () => {
    const first = await desk.take('customers', customers)
    const { id } = await named('Okafor')
    await staff.send('PATCH', `/api/admin/bill-to-accounts/${id}`, {
      body: JSON.stringify({ notes: 'Pays late' }),
      headers: { 'content-type': 'application/json' },
    })
    const ordered = await desk.take('orders', [orders[0] ?? '', (orders[3] ?? '').replace('C-3', 'C-1')])
    const [order] = (await staff.get('/api/orders')).json
    await staff.post(`/api/orders/${order.id}/payments`, { amount: '20.00', status: 'paid', method: 'cash' })
    expect(await desk.undo(ordered.id)).toMatchObject({ state: 'undone', doneCount: 1 })
    expect(await desk.rows(ordered.id)).toMatchObject([{ isDone: true, problem: 'It was changed since.' }])
    expect(await desk.undo(first.id)).toMatchObject({ state: 'undone', doneCount: 2 })
    expect((await desk.rows(first.id)).map(({ isDone, problem }) => [isDone, problem])).toEqual([
      [true, 'It has orders, sites or logins now.'],
      [false, ''],
      [true, 'It was changed since.'],
    ])
  })
})

test('rule 211: someone who is erased leaves no imported row', async () => {
  await desk.take('customers', customers)
  const text = async () => JSON.stringify(await app.db.sql`select cells, undo from import_rows`)
  expect(await text()).toContain('dolores@okafor.example')
  const reply = await staff.post('/api/admin/erasures', { email: 'Dolores@okafor.example' })
  expect(reply.status).toBeLessThan(300)
  expect(await text()).not.toContain('okafor')
  expect(await text()).toContain('ridgeline')
})
