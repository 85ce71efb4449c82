import { describe, expect, test } from 'vitest'
import { changeList, isFiltered, listQuery, readListAddress, writeListAddress } from './order-list-address.ts'

const asOpened = readListAddress('')

test('without a query: every order that is not archived, newest first, from the start', () => {
  expect(asOpened).toEqual({
    search: '',
    status: null,
    sort: 'created',
    direction: 'desc',
    archived: false,
    show: null,
    payment: null,
    size: null,
    delivery: null,
    pickup: null,
    columns: '',
    cursor: null,
    page: 1,
  })
  expect(writeListAddress(asOpened)).toBe('')
  expect(isFiltered(asOpened)).toBe(false)
})

describe('an address', () => {
  test.each([
    '?search=maria+%26+sons',
    '?status=picked_up',
    '?sort=delivery',
    '?sort=delivery&direction=asc',
    '?sort=customer',
    '?direction=asc',
    '?search=x&status=new&sort=customer&direction=desc&archived=true&cursor=MTIz&page=3',
    '?sort=delivery&show=overdue',
    '?status=new&columns=customer%2Cdates',
    '?show=planned&size=20&delivery=2026-12-01&pickup=2026-12-08',
  ])('%s round-trips', (query) => {
    expect(writeListAddress(readListAddress(query))).toBe(query)
  })

  test.each([
    ['?status=lost', ''],
    ['?sort=price', ''],
    ['?direction=up', ''],
    ['?archived=1', ''],
    ['?page=7', ''],
    ['?cursor=MTIz&page=-1', '?cursor=MTIz&page=1'],
    ['?cursor=MTIz&page=x', '?cursor=MTIz&page=1'],
    ['?sort=customer&direction=asc', '?sort=customer'],
    ['?search=++', ''],
    ['?show=everything', ''],
    ['?size=big', ''],
    ['?size=0', ''],
    ['?delivery=2026-02-30', ''],
    ['?pickup=tomorrow', ''],
  ])('%s means the same as %s', (query, same) => {
    expect(writeListAddress(readListAddress(query))).toBe(same)
  })

  test('a search is never longer than the server accepts', () => {
    expect(readListAddress(`?search=${'x'.repeat(300)}`).search).toHaveLength(200)
  })
})

test('another search, filter or sorting starts at the first page', () => {
  const third = readListAddress('?search=x&cursor=MTIz&page=3')
  expect(writeListAddress(changeList(third, { status: 'pending' }))).toBe('?search=x&status=pending')
  expect(writeListAddress(changeList(third, { cursor: 'NDU2', page: 4 }))).toBe('?search=x&cursor=NDU2&page=4')
})

test.each([
  '?search=x',
  '?status=new',
  '?archived=true',
  '?show=late',
  '?size=20',
  '?delivery=2026-12-01',
  '?pickup=2026-12-01',
])('%s is a filter', (query) => {
  expect(isFiltered(readListAddress(query))).toBe(true)
})

describe('the request', () => {
  test('contains only what was chosen', () => {
    expect(listQuery(asOpened)).toEqual({ limit: 50, sort: 'created', direction: 'desc' })
  })

  test('contains everything that was chosen', () => {
    const address = readListAddress(
      '?search=maria&status=new&sort=customer&archived=true&show=running&size=20&delivery=2026-12-01&pickup=2026-12-08&cursor=MTIz&page=2',
    )
    expect(listQuery(address)).toEqual({
      limit: 50,
      search: 'maria',
      status: 'new',
      sort: 'customer',
      direction: 'asc',
      archived: 'true',
      show: 'running',
      size: 20,
      delivery: '2026-12-01',
      pickup: '2026-12-08',
      cursor: 'MTIz',
    })
  })
})
