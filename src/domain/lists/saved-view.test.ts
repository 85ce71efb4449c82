import { expect, test } from 'vitest'
import type { ListColumns } from '#contract/lists/address-parts.ts'
import { type ListName, listColumns, listNames } from '#contract/lists/list-columns.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { columnsFor, columnsShown, mayShareViews, viewQuery } from './saved-view.ts'

// Rule 333.
test.each<[what: string, list: ListName, query: string, role: StaffRole, kept: string]>([
  [
    'filters and order are kept',
    'orders',
    '?status=scheduled&sort=delivery&direction=asc',
    'owner',
    '?status=scheduled&sort=delivery&direction=asc',
  ],
  ['the usual is left out', 'orders', '?sort=created&archived=false', 'owner', ''],
  [
    'an unknown filter, value or column is dropped',
    'orders',
    '?color=red&status=lost&columns=status,color',
    'owner',
    '?columns=status',
  ],
  ['the search and the page are not kept', 'orders', '?search=Okafor&cursor=abc&page=3&size=20', 'owner', '?size=20'],
  ['the search of facilities has another name', 'facilities', '?q=Okafor&show=archived', 'owner', '?show=archived'],
  [
    'columns come in the order of the list',
    'orders',
    '?columns=status,customer,status',
    'owner',
    '?columns=customer%2Cstatus',
  ],
  [
    'the columns that a list opens with are the usual',
    'orders',
    '?columns=customer,service,address,dates,amount,status,payment',
    'owner',
    '',
  ],
  ['an extra column is kept', 'orders', '?columns=notes,customer', 'owner', '?columns=customer%2Cnotes'],
  ['no extra column that the role may not see', 'customers', '?columns=terms,balance', 'dispatcher', '?columns=terms'],
  [
    'no column that the role may not see',
    'orders',
    '?columns=customer,amount,payment',
    'dispatcher',
    '?columns=customer',
  ],
  ['only forbidden columns: the usual ones', 'orders', '?columns=amount', 'dispatcher', ''],
  ['no filter that the role may not see', 'orders', '?payment=owing&status=new', 'dispatcher', '?status=new'],
  ['a reader sees amounts', 'orders', '?payment=owing&columns=amount', 'reader', '?payment=owing&columns=amount'],
  ['columns of another list', 'leads', '?status=won&view=board&columns=amount', 'office', '?status=won&view=board'],
])('%s', (_, list, query, role, kept) => {
  expect(viewQuery(list, query, role)).toBe(kept)
})

test('owners and the office share views', () => {
  expect(staffRoles.filter(mayShareViews)).toEqual(['owner', 'office'])
})

// Rule 333: whoever saved a view, or wrote an address, nobody is shown or offered a column that the role does not include.
test.each(listNames.flatMap((list) => staffRoles.map((role): [ListName, StaffRole] => [list, role])))(
  'the columns of %s for the role %s',
  (list, role) => {
    const all: ListColumns = listColumns[list]
    const everything = Object.keys(all).join(',')
    const forbidden = Object.entries(all).flatMap(([key, { permission }]) =>
      permission && !mayDo(role, permission) ? [key] : [],
    )
    const named = new URLSearchParams(viewQuery(list, `?columns=${everything}`, role)).get('columns') ?? ''
    for (const shown of [
      named.split(','),
      columnsFor(list, role),
      columnsShown(list, everything, role),
      columnsShown(list, '', role),
    ])
      expect(shown.filter((key) => forbidden.includes(key))).toEqual([])
    expect(columnsShown(list, forbidden.join(','), role)).toEqual(columnsShown(list, '', role))
  },
)
