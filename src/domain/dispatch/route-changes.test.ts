import { expect, test } from 'vitest'
import { changesSince } from './route-changes.ts'

// Rule 280.
const published = ['a', 'b', 'c', 'd'].map((haulId, place) => ({
  haulId,
  name: haulId.toUpperCase(),
  arrives: 480 + 60 * place,
  dumpsBefore: null,
  hookYardId: null,
}))
const none = { added: [], moved: [], removed: [], steps: [] }
const stopOf = (haulId: string) => ({ haulId, dumpsBefore: null, hookYardId: null })

test.each<[string, string[], object]>([
  ['nothing', ['a', 'b', 'c', 'd'], none],
  ['one came', ['a', 'b', 'x', 'c', 'd'], { ...none, added: ['x'] }],
  ['one went, and the others moved up', ['a', 'c', 'd'], { ...none, removed: ['b'] }],
  ['the last is first', ['d', 'a', 'b', 'c'], { ...none, moved: [{ haulId: 'd', wasAt: 660 }] }],
  ['the first is last', ['b', 'c', 'd', 'a'], { ...none, moved: [{ haulId: 'a', wasAt: 480 }] }],
  ['everything went', [], { ...none, removed: ['a', 'b', 'c', 'd'] }],
])('%s', (_, now, changes) => expect(changesSince(published, now.map(stopOf))).toEqual(changes))

test('what happens before a stop is another (rule 430)', () => {
  const [a, b, ...rest] = published
  const now = [{ ...a, hookYardId: 'north' }, { ...b, dumpsBefore: true }, ...rest]
  expect(changesSince(published, now as typeof published)).toEqual({ ...none, steps: ['a', 'b'] })
})
