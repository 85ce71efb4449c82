import { expect, test } from 'vitest'
import { fileSize } from './uploads.ts'

test.each([
  [5, '5 bytes'],
  [1_000, '1 kB'],
  [640_200, '640 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [10_485_760, '10.5 MB'],
])('%d bytes are %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})
