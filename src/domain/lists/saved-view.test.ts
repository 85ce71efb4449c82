import { expect, test } from 'vitest'
import type { ListName } from '#contract/lists/list-parts.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { mayShareViews, viewQuery } from './saved-view.ts'

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
  ['all columns are the usual', 'orders', '?columns=customer,service,address,dates,amount,status,payment', 'owner', ''],
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
  ['a list without columns', 'leads', '?status=won&view=board&columns=amount', 'office', '?status=won&view=board'],
])('%s', (_, list, query, role, kept) => {
  expect(viewQuery(list, query, role)).toBe(kept)
})

test('owners and the office share views', () => {
  expect(staffRoles.filter(mayShareViews)).toEqual(['owner', 'office'])
})
