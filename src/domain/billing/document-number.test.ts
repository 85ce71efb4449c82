import { expect, test } from 'vitest'
import { readDocumentNumber } from './document-number.ts'

test.each([
  ['INV-000042', { kind: 'invoice', number: 42 }],
  ['inv 42', { kind: 'invoice', number: 42 }],
  ['CN-000007', { kind: 'credit-note', number: 7 }],
  [' 000042 ', { kind: null, number: 42 }],
  ['INV-', null],
  ['INV-42b', null],
  ['4200000000', null],
  ['', null],
])('%s is read as %o', (typed, number) => {
  expect(readDocumentNumber(typed)).toEqual(number)
})
