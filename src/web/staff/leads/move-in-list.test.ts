import { describe, expect, test } from 'vitest'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { type LeadPages, moveInList } from './move-in-list.ts'

const lead = (id: string, hour: number, status = 'new') =>
  ({ id, createdAt: `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`, status }) as StaffLeadOnWire
const list = (total: string, ...pages: StaffLeadOnWire[][]): LeadPages => ({
  pages: pages.map((rows, index) => ({ rows, total, next: index < pages.length - 1 ? 'more' : undefined })),
  pageParams: [],
})
const ids = ({ pages }: LeadPages) => pages.map(({ rows }) => rows.map(({ id }) => id).join(''))

describe('a moved lead', () => {
  const moved = lead('c', 12, 'contacted')

  test('leaves the list of its old status', () => {
    const before = list('3', [lead('e', 14), lead('c', 12)], [lead('a', 10)])
    const after = moveInList(before, { status: 'new' }, moved)
    expect([ids(after), after.pages[0]?.total]).toEqual([['e', 'a'], '2'])
  })

  test.each([
    [
      'newest first',
      'desc',
      [
        ['e', 'd'],
        ['b', 'a'],
      ],
      ['ed', 'cba'],
    ],
    [
      'oldest first',
      'asc',
      [
        ['a', 'b'],
        ['d', 'e'],
      ],
      ['ab', 'cde'],
    ],
    ['first of all', 'desc', [['b'], ['a']], ['cb', 'a']],
    ['last of all', 'desc', [['e'], ['d']], ['e', 'dc']],
    ['into an empty one', 'desc', [[]], ['c']],
  ] as const)('appears at its place in the list of its new status: %s', (_, direction, pages, expected) => {
    const hours = { a: 10, b: 11, d: 13, e: 14 }
    const before = list('4', ...pages.map((page) => page.map((id) => lead(id, hours[id], 'contacted'))))
    const after = moveInList(before, { status: 'contacted', direction }, moved)
    expect([ids(after), after.pages[0]?.total]).toEqual([expected, '5'])
  })

  test('stays in the list of all, with its new status', () => {
    const after = moveInList(list('1000+', [lead('c', 12)]), {}, moved)
    expect([after.pages[0]?.rows, after.pages[0]?.total]).toEqual([[moved], '1000+'])
  })

  test('is not added to a list of all without it, nor to one of another status', () => {
    for (const query of [{}, { status: 'won' }])
      expect(ids(moveInList(list('1', [lead('a', 10)]), query, moved))).toEqual(['a'])
  })

  test('is counted, but not shown, beyond the loaded pages', () => {
    const before = list('1000+', [lead('e', 14, 'contacted')])
    before.pages[0] = { ...before.pages[0], next: 'more' } as LeadPages['pages'][number]
    expect(ids(moveInList(before, { status: 'contacted' }, moved))).toEqual(['e'])
  })
})
