import { expect, test } from 'vitest'
import { isFoundIn } from './plain-text.ts'

test.each([
  ['Casa Núñez, Cañón Street', 'nunez canon', true],
  ['Casa Nunez', 'NÚÑEZ', true],
  ['Cierre del día', '  dia ', true],
  ['Casa Núñez', 'nunez roof', false],
  ['anything', '', true],
])('in %j a search for %j is found: %s', (text, search, isFound) => {
  expect(isFoundIn(text, search)).toBe(isFound)
})
