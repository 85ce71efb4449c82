import { expect, test } from 'vitest'
import {
  asView,
  type Chosen,
  countFilters,
  dayPart,
  filtersBesideSearch,
  flagPart,
  isFiltered,
  noFilters,
  oneOf,
  readAddress,
  searchPart,
  writeAddress,
} from '#contract/lists/address-parts.ts'

const parts = {
  view: asView(oneOf(['pending', 'processed', 'all'], 'pending')),
  late: flagPart,
  size: oneOf([10, 20]),
  from: dayPart,
  search: searchPart,
}
const opened: Chosen<typeof parts> = { view: 'pending', late: false, size: null, from: null, search: '' }

test.each<[string, Partial<typeof opened>]>([
  ['', {}],
  ['?view=all', { view: 'all' }],
  ['?late=true', { late: true }],
  ['?size=20', { size: 20 }],
  ['?from=2026-12-01', { from: '2026-12-01' }],
  ['?search=Bell+%26+Sons', { search: 'Bell & Sons' }],
  ['?view=processed&late=true&size=10&search=100%25', { view: 'processed', late: true, size: 10, search: '100%' }],
])('the address %j says %j, and is written the same', (query, changes) => {
  const chosen = { ...opened, ...changes }
  expect(readAddress(parts, query)).toEqual(chosen)
  expect(writeAddress(parts, chosen)).toBe(query)
})

test.each(['?view=lost', '?late=maybe', '?size=15', '?from=2026-02-30', '?search=++', '?unknown=x', '?view=pending'])(
  '%s is the list as it is opened',
  (query) => expect(readAddress(parts, query)).toEqual(opened),
)

test('a search is never longer than the server accepts', () => {
  expect(readAddress(parts, `?search=${'x'.repeat(300)}`).search).toHaveLength(200)
})

test('a view is no filter: it leaves no rows out, and clearing the filters keeps it', () => {
  expect(isFiltered(parts, { ...opened, view: 'all' })).toBe(false)
  expect(isFiltered(parts, { ...opened, late: true })).toBe(true)
  expect(isFiltered(parts, { ...opened, size: 10 })).toBe(true)
  expect({ ...opened, view: 'all', search: 'x', late: true, ...noFilters(parts) }).toEqual({ ...opened, view: 'all' })
})

test('filters are counted beside the search, and can be cleared without it (rule 362)', () => {
  const chosen = { ...opened, view: 'all', search: 'x', late: true, size: 10 } as const
  expect([opened, { ...opened, search: 'x', view: 'all' }, chosen].map((each) => countFilters(parts, each))).toEqual([
    0, 0, 2,
  ])
  expect({ ...chosen, ...filtersBesideSearch(parts) }).toEqual({ ...opened, view: 'all', search: 'x' })
})
