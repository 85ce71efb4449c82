import { expect, test } from 'vitest'
import { greetingName } from './greeting.ts'

test.each([
  ['Renata', 'Renata'],
  ['', ''],
  ['J.R. Whitcomb', 'J.R. Whitcomb'],
  ["Seán O'Brien-Ñúñez", "Seán O'Brien-Ñúñez"],
  ['Mary St. John', 'Mary St. John'],
  ['李小龍', '李小龍'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), 'there'],
  ['evil.example', 'there'],
  ['Win at EVIL.Example now', 'there'],
  ['пример.испытание', 'there'],
  ['www evil', 'there'],
  ['https://evil', 'there'],
  ['evil/path', 'there'],
  ['call 5550100', 'there'],
  ['a@b', 'there'],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})
