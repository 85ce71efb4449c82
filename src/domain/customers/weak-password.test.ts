import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const common = new Set(['password', 'trustno1', 'iloveyou'])
const own = [
  'Renata',
  'Castellanos',
  'Renata Castellanos',
  'renata.c@home.example',
  'Castellanos & Sons',
  '24/7',
  null,
  '',
]

test.each([
  ['password', true],
  ['PassWord', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['trustno1', true],
  ['password that nobody has', false],
  ['Renata', true],
  ['renata2026!', true],
  ['Renata Castellanos', true],
  ['castellanos-renata', false],
  ['renata.c', true],
  ['renata.c@home.example', true],
  ['Castellanos&Sons', true],
  ['castellanos is moving to the hills', false],
  ['1234 5678 9012', false],
])('%j is weak: %s', (password, weak) => {
  expect(isWeakPassword(password, { common, own })).toBe(weak)
})
