import { describe, expect, test } from 'vitest'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { isFiltered, readAddress, writeAddress } from '#contract/lists/address-parts.ts'
import { containerParts } from '#contract/lists/list-parts.ts'
import { type ContainerChoice, chosenContainers } from './chosen-containers.ts'

const read = (query: string) => readAddress(containerParts, query)
const write = (chosen: ContainerChoice) => writeAddress(containerParts, chosen)
const everyContainer: ContainerChoice = {
  search: '',
  status: null,
  size: null,
  attention: null,
  sort: 'worst',
  columns: '',
}

const box = (containerNumber: string, changes: Partial<ContainerOnWire> = {}): ContainerOnWire => ({
  id: containerNumber,
  containerNumber,
  size: 20,
  status: 'available',
  condition: 'good',
  currentLocation: 'Yard',
  yardId: '00000000-0000-4000-8000-000000000001',
  isLoaded: false,
  currentOrderId: null,
  currentOrderNumber: null,
  isOrderArchived: false,
  movedAt: '2026-11-20T00:00:00.000Z',
  daysOut: null,
  pickupDue: null,
  overdueDays: 0,
  dormantDays: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
})

const all = [
  box('20-10'),
  box('20-9', { status: 'deployed', currentLocation: '12 Elm Street, Valencia', currentOrderNumber: '4EES-J1R0-PGZS' }),
  box('30-1', { size: 30, overdueDays: 2, status: 'deployed', movedAt: '2026-11-01T00:00:00.000Z' }),
  box('40-1', { size: 40, dormantDays: 33, movedAt: '2026-10-01T00:00:00.000Z' }),
]

const numbers = (changes: Partial<ContainerChoice>) =>
  chosenContainers(all, { ...everyContainer, ...changes }).map(({ containerNumber }) => containerNumber)

describe('the filtered containers', () => {
  test.each([
    [{}, ['30-1', '20-9', '20-10', '40-1']],
    [{ sort: 'number' }, ['20-9', '20-10', '30-1', '40-1']],
    [{ sort: 'longest' }, ['40-1', '30-1', '20-9', '20-10']],
    [{ status: 'deployed' }, ['30-1', '20-9']],
    [{ size: 40 }, ['40-1']],
    [{ attention: 'overdue' }, ['30-1']],
    [{ attention: 'dormant' }, ['40-1']],
    [{ attention: 'repair' }, []],
    [{ search: '2010' }, ['20-10']],
    [{ search: 'ELM street' }, ['20-9']],
    [{ search: '4ees j1r0' }, ['20-9']],
    [{ search: 'yard', size: 20 }, ['20-10']],
    [{ search: 'nothing' }, []],
  ] as [Partial<ContainerChoice>, string[]][])('%j: %j', (changes, expected) => {
    expect(numbers(changes)).toEqual(expected)
  })
})

// Rule 546.
test('in repair are those in maintenance and those that are damaged', () => {
  const some = [box('1', { status: 'maintenance' }), box('2', { status: 'damaged' }), box('3')]
  const found = chosenContainers(some, { ...everyContainer, attention: 'repair' })
  expect(found.map(({ containerNumber }) => containerNumber)).toEqual(['1', '2'])
})

describe('the address', () => {
  test.each([
    ['', everyContainer],
    ['?status=maintenance&size=30', { ...everyContainer, status: 'maintenance', size: 30 }],
    [
      '?search=20-9&attention=dormant&sort=longest',
      { ...everyContainer, search: '20-9', attention: 'dormant', sort: 'longest' },
    ],
  ] as [string, ContainerChoice][])('%j round-trips', (query, address) => {
    expect(read(query)).toEqual(address)
    expect(read(write(address))).toEqual(address)
    expect(isFiltered(containerParts, address)).toBe(query !== '')
  })

  test('ignores invalid values', () => {
    expect(read('?status=lost&size=15&attention=x&sort=y')).toEqual(everyContainer)
    expect(write(everyContainer)).toBe('')
  })
})
