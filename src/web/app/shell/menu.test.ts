import { expect, test } from 'vitest'
import { isActive } from './menu.tsx'

test.each([
  ['/', '/', true],
  ['/', '/services', false],
  ['/services', '/services', true],
  ['/services', '/services/roofing', true],
  ['/contact', '/services', false],
])('the link %s on the page %s: %s', (link, path, active) => {
  expect(isActive(link, path)).toBe(active)
})
