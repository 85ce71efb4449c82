import { describe, expect, test } from 'vitest'
import { countingProblems, numbersBesideCount, sharerOfSize } from './counted-stock.ts'

const type = {
  id: 'a',
  name: '20 Yard',
  size: 20,
  type: 'roll-off' as const,
  isActive: true,
  countedByContainers: false,
}
const other = { ...type, id: 'b', name: '20 Yard Contractor' }

describe('rule 305: a counted type is alone in its size', () => {
  test.each([
    ['with none beside it', [], null],
    ['with itself', [type], null],
    ['with another of its size', [type, other], 'b'],
    ['with one that is not offered', [{ ...other, isActive: false }], null],
    ['with one of another size', [{ ...other, size: 30 }], null],
  ])('%s', (_, others, id) => {
    expect(sharerOfSize(type, others)?.id ?? null).toBe(id)
  })

  test('a type that is not offered shares its size with nobody', () => {
    expect(sharerOfSize({ ...type, isActive: false }, [other])).toBeNull()
  })

  test.each([
    ['counted and alone', { countedByContainers: true }, [], {}],
    [
      'counted beside another',
      { countedByContainers: true },
      [other],
      {
        countedByContainers:
          '20 Yard Contractor has this size, too. Only a type that is alone in its size can be counted by its containers.',
      },
    ],
    [
      'a counted bin',
      { countedByContainers: true, type: '3-yd-bin' as const },
      [],
      {
        countedByContainers: 'Only roll-off containers are listed one by one, so only they can be counted.',
      },
    ],
    [
      'beside a counted one',
      {},
      [{ ...other, countedByContainers: true }],
      { size: '20 Yard Contractor is counted by its containers, so no other active type can have its size.' },
    ],
    ['beside one that is not counted', {}, [other], {}],
  ])('%s', (_, changes, others, problems) => {
    expect(countingProblems({ ...type, ...changes }, others)).toEqual(problems)
  })
})

describe('rule 305: numbers of a counted type', () => {
  const listed = { total: 11, maintenance: 2 }
  test.each([
    [{}, {}],
    [{ totalInventory: 11, maintenanceInventory: 2 }, {}],
    [{ totalInventory: 12 }, { totalInventory: 'Counted by its containers: 11.' }],
    [{ totalInventory: 0 }, { totalInventory: 'Counted by its containers: 11.' }],
    [{ totalInventory: 11, maintenanceInventory: 0 }, { maintenanceInventory: 'Counted by its containers: 2.' }],
  ])('%j', (given, problems) => {
    expect(numbersBesideCount(given, listed)).toEqual(problems)
  })
})
