import { expect, test } from 'vitest'
import { storedName } from './stored-name.ts'

test.each([
  ['driveway.jpg', 'image/jpeg', 'driveway.jpg'],
  ['DRIVEWAY.JPEG', 'image/jpeg', 'DRIVEWAY.JPEG'],
  ['sign.png', 'image/jpeg', 'sign.jpg'],
  ['sign.v2.webp', 'image/jpeg', 'sign.v2.jpg'],
  ['Photo of Nov 3', 'image/jpeg', 'Photo of Nov 3.jpg'],
  ['permit', 'application/pdf', 'permit'],
])('%s, stored as %s, is named %s', (name, mediaType, kept) => {
  expect(storedName({ name, mediaType })).toBe(kept)
})
