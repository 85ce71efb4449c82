import { expect, test } from 'vitest'
import { placeKey, searchKey } from './search-key.ts'

test.each([
  [{ names: ['Dana Whitcomb', ''], phones: ['(818) 555-0142'] }, ''],
  [{ names: ['Siobhán O’Brien', 'Acme Roofing'], phones: ['+1 818 555 0142'] }, ' siobhan obrien | siobhan o brien '],
  [{ names: ['Dana Whitcomb'], phones: ['(818) 555-0142 x12'] }, ' 8185550142 x12 '],
  [{ names: ['Núñez', 'Núñez'], phones: ['８１８５５５０１４２'] }, ' nunez | 8185550142 '],
  [{ names: ['…'], phones: [], hosts: ['bücher.example'] }, ' bucherexample | buecherexample '],
])('rule 306: what %j is found by besides its texts is "%s"', (texts, key) => {
  expect(searchKey(texts)).toBe(key)
})

test.each([
  ['123 Main Street, Apt. 4 #B', 'Valencia', ''],
  ['123½ Main Street', 'Valencia', ' 123 1 2 main st valencia 91355 '],
  ['12 Main St', 'La Cañada', ' 12 main st la canada 91355 '],
])('rule 306: the place %s in %s has the key "%s"', (address, city, key) => {
  expect(placeKey({ address, city, zipCode: '91355' })).toBe(key)
})
