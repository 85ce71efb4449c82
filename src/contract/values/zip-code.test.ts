import { expect, test } from 'vitest'
import { zipCodeKey } from './zip-code.ts'

test.each([
  ['91321', '91321'],
  [' 91321 ', '91321'],
  ['91321-1234', '91321'],
  ['91321 1234', '91321'],
  ['913211234', '91321'],
  ['00501', '00501'],
  ['9132', null],
  ['913211', null],
  ['9132112345', null],
  ['A9132', null],
  ['SW1A 1AA', null],
  ['', null],
])('%j is looked up by %j', (text, key) => {
  expect(zipCodeKey(text)).toBe(key)
})
