import { describe, expect, test } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { keyOfRow, readRow } from './read-row.ts'

describe('rule 219: the columns of files', () => {
  test('of QuickBooks customers', () => {
    const columns = ['Customer', 'Company', 'Main Email', 'Main Phone', 'Terms', 'Credit Limit', 'Account No.']
    expect(guessMapping('customers', columns)).toEqual({
      name: 0,
      email: 2,
      phone: 3,
      terms: 4,
      creditLimit: 5,
      customerNumber: 6,
    })
  })

  test('of QuickBooks Desktop, with the names of the contact', () => {
    const columns = ['Customer', 'Company', 'First Name', 'Last Name', 'Main Phone', 'Terms']
    expect(guessMapping('customers', columns)).toEqual({ name: 0, phone: 4, terms: 5 })
  })

  test('with shortened names', () => {
    const columns = ['Cust. #', 'Cust. Name', 'Telephone', 'E-mail']
    expect(guessMapping('customers', columns)).toEqual({ customerNumber: 0, name: 1, phone: 2, email: 3 })
  })

  test('of a list of people', () => {
    expect(guessMapping('customers', ['First Name', 'Last Name', 'Phone Number', 'E-mail'])).toEqual({
      name: 0,
      lastName: 1,
      phone: 2,
      email: 3,
    })
  })

  test('of containers and of orders', () => {
    expect(guessMapping('containers', ['Asset #', 'Size', 'Location', 'Status'])).toEqual({
      containerNumber: 0,
      size: 1,
      currentLocation: 2,
      status: 3,
    })
    expect(guessMapping('orders', ['Order #', 'Customer', 'Address', 'Zip', 'Yards', 'Delivered', 'Pickup'])).toEqual({
      orderNumber: 0,
      customerName: 1,
      address: 2,
      zipCode: 3,
      size: 4,
      deliveryDate: 5,
      pickupDate: 6,
    })
  })

  test('no column is used twice', () => {
    for (const kind of ['customers', 'sites', 'containers', 'orders'] as const) {
      const used = Object.values(guessMapping(kind, ['Name', 'Customer', 'Number', 'Address', 'Location', 'Phone']))
      expect(new Set(used).size).toBe(used.length)
    }
  })
})

describe('rule 220: a row', () => {
  const mapping = { name: 0, lastName: 1, email: 2, phone: 3, terms: 4, creditLimit: 5, holdReason: 6 }

  test('of a customer is read as people write', () => {
    expect(
      readRow('customers', mapping, ['Rosa', 'Delgado', 'rosa@delgado.example', '818.555.0142', 'COD', '$1,500', 'no']),
    ).toEqual({
      ok: true,
      row: {
        customerNumber: '',
        name: 'Rosa Delgado',
        kind: 'person',
        contactName: '',
        contactTitle: '',
        email: 'rosa@delgado.example',
        phone: '818.555.0142',
        terms: 'due-on-receipt',
        creditLimit: 150_000,
        holdReason: '',
      },
    })
  })

  test('is refused with everything that is wrong with it', () => {
    expect(readRow('customers', mapping, ['', '', 'not an email', '', 'Net 60', 'lots'])).toEqual({
      ok: false,
      problem:
        'Terms must be one of net 30, due on receipt (the file has "Net 60"). ' +
        'Credit limit must be an amount of money, such as 5000.00 (the file has "lots"). ' +
        'Name is required. Valid email is required.',
    })
  })

  test('of a site may have its address in one cell', () => {
    const read = readRow('sites', { customerName: 0, address: 1 }, ['Delgado', '1 Oak St, Burbank, CA 91505'])
    expect(read).toMatchObject({
      ok: true,
      row: { address: '1 Oak St', city: 'Burbank', state: 'CA', zipCode: '91505', siteName: '' },
    })
    expect(readRow('sites', { customerName: 0, address: 1 }, ['Delgado', '1 Oak St'])).toEqual({
      ok: false,
      problem: 'City is required. ZIP code must have 5 digits.',
    })
  })

  test('outside California is refused', () => {
    const columns = { customerName: 0, address: 1, city: 2, state: 3, zipCode: 4 }
    expect(readRow('sites', columns, ['Delgado', '1 Oak St', 'Reno', 'NV', '89501'])).toEqual({
      ok: false,
      problem: 'The address must be in California.',
    })
  })

  test('of a closed order is refused', () => {
    const columns = { customerName: 0, address: 1, size: 2, orderStatus: 3, deliveryDate: 4, pickupDate: 5 }
    const cells = ['Delgado', '1 Oak St, Burbank, CA 91505', '20 yd', 'Completed', '11/3/2026', '']
    expect(readRow('orders', columns, cells)).toEqual({ ok: false, problem: 'Only open orders are imported.' })
    expect(readRow('orders', columns, [...cells.slice(0, 3), 'On Site', '11/3/2026', 'soon'])).toEqual({
      ok: false,
      problem: 'Pickup date must be a date, such as 12/8/2026 (the file has "soon").',
    })
  })
})

test('rule 221: two rows are the same by number, or by name and contact', () => {
  const row = (name: string, customerNumber: string, phone: string) => {
    const read = readRow('customers', { name: 0, customerNumber: 1, phone: 2 }, [name, customerNumber, phone])
    if (!read.ok) throw new Error(read.problem)
    return keyOfRow('customers', read.row)
  }
  expect(row('One', '7', '')).toBe(row('Other', '7', ''))
  expect(row('One ', '', '(818) 555-0142')).toBe(row('one', '', '818 555 0142'))
  expect(row('One', '', '818 555 0142')).not.toBe(row('One', '', '818 555 0143'))
})

test('rule 221: two orders without a number are the same by customer, address, day, and size', () => {
  const order = { orderNumber: '', customerNumber: '7', customerName: 'One', address: '1 Elm St' }
  const key = (changes: object) =>
    keyOfRow('orders', { ...order, deliveryDate: '2026-12-08', size: 20, ...changes } as never)
  expect(key({ customerName: 'Other' })).toBe(key({}))
  expect(key({ address: '1  ELM St ' })).toBe(key({}))
  const others = [{ customerNumber: '8' }, { address: '2 Elm St' }, { deliveryDate: '2026-12-09' }, { size: 30 }]
  for (const other of others) expect(key(other)).not.toBe(key({}))
  expect(key({ customerNumber: '' })).not.toBe(key({ customerNumber: '', customerName: 'Other' }))
  expect(key({ orderNumber: '1', size: 30 })).toBe(key({ orderNumber: '1' }))
})
