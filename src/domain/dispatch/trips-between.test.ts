import { expect, test } from 'vitest'
import type { Leg } from './day-plan.ts'
import { tripsBetween } from './trips-between.ts'

const leg = (kind: Leg['kind'], haulId: string | null = null, isDone = false): Leg => ({
  ...{ kind, haulId, isDone, facilityId: null, yardId: null, size: 20 },
  ...{ arrives: 480, leaves: 490, slack: null, aboard: [], problems: [] },
})

test.each<[string, Leg[], Record<string, string[]>]>([
  ['nothing to do', [], { home: [] }],
  ['a delivery from the yard', [leg('stop', 'a'), leg('home')], { a: [], home: ['home'] }],
  [
    'a pickup, then a delivery with another container',
    [leg('stop', 'a'), leg('dump', 'a'), leg('yard'), leg('stop', 'b'), leg('home')],
    { a: [], b: ['dump', 'yard'], home: ['home'] },
  ],
  [
    'a load that is dumped at the end',
    [leg('stop', 'a'), leg('break'), leg('dump', 'a'), leg('home')],
    { a: [], home: ['dump', 'home'] },
  ],
  [
    'what is done is not ahead',
    [leg('stop', 'a', true), leg('dump', 'a', true), leg('stop', 'b'), leg('home')],
    { a: [], b: [], home: ['home'] },
  ],
  [
    'the dump of a dump-and-return is a part of its stop',
    [leg('stop', 'a'), leg('dump', 'a'), leg('set-back', 'a'), leg('stop', 'b'), leg('dump', 'b'), leg('home')],
    { a: [], b: [], home: ['dump', 'home'] },
  ],
])('rule 424: trips between stops: %s', (_, legs, expected) => {
  const found = [...tripsBetween(legs)].map(([before, trips]) => [before ?? 'home', trips.map(({ kind }) => kind)])
  expect(Object.fromEntries(found)).toEqual(expected)
})
