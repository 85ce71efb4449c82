import { expect, test } from 'vitest'
import { stopKinds, stopTraits } from '#contract/stops/stop-kinds.ts'
import {
  extraHaulKinds,
  haulCharges,
  haulKinds,
  haulSequence,
  haulTraits,
  ownHaulKinds,
  serviceHaulKinds,
  singleHaulKinds,
  timedAs,
} from './haul-kinds.ts'

test('the lists of kinds follow from the table', () => {
  expect(extraHaulKinds).toEqual(['swap', 'dump_and_return', 'relocate', 'full_pickup', 'new_delivery'])
  expect(singleHaulKinds).toEqual(['swap', 'dump_and_return', 'relocate'])
  expect(serviceHaulKinds).toEqual(['swap', 'dump_and_return', 'new_delivery'])
  expect(haulCharges).toEqual(['swap', 'dump_and_return', 'relocation'])
  expect(ownHaulKinds).toEqual(['swap', 'dump_and_return'])
  expect(haulSequence).toEqual([
    'deliver',
    'swap',
    'dump_and_return',
    'relocate',
    'full_pickup',
    'new_delivery',
    'pick_up',
  ])
  expect(haulKinds.filter((kind) => haulTraits[kind].takesLoad)).toEqual([
    'pick_up',
    'swap',
    'dump_and_return',
    'full_pickup',
  ])
  expect(haulKinds.map(timedAs)).toEqual(['deliver', 'pick_up', 'swap', 'pick_up', 'relocate', 'pick_up', 'deliver'])
})

test.each(haulKinds)('what is said of %s agrees', (kind) => {
  const { stop, orderedBy, takesLoad, takesAway, setsBack, charge } = haulTraits[kind]
  expect(orderedBy === 'booking').toBe(stop !== null)
  expect(charge === null).toBe(stop !== null)
  expect(takesLoad).toBe(takesAway || setsBack)
  expect(takesAway && setsBack).toBe(false)
  if (stop) expect(stopTraits[stop].haul).toBe(kind)
})

test('an order has one haul of each stop', () => {
  expect(haulKinds.flatMap((kind) => haulTraits[kind].stop ?? [])).toEqual(stopKinds)
})
