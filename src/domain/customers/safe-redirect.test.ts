import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileRedirects } from '../../../tests/support/hostile-redirects.ts'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['dashboard', '/dashboard'],
  ['/dashboard', '/dashboard'],
  ['portal', '/portal'],
  ['/portal?order=7K3M-0XQ9-ZB4T#tickets', '/portal?order=7K3M-0XQ9-ZB4T#tickets'],
  ['dashboard?tab=settings', '/dashboard?tab=settings'],
  ['/confirmation/7K3M-0XQ9-ZB4T', '/confirmation/7K3M-0XQ9-ZB4T'],
  ['/', '/'],
  ['/search?next=//evil.example', '/search?next=//evil.example'],
])('%j leads to %s', (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path)
})

test.each(hostileRedirects)('%j leads to the dashboard', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard')
})

test.each([
  '/login',
  '/login?redirect=/login',
  'login',
  '/LOGIN/',
  '/register',
  '/verify-email?token=x',
  'reset-password?token=x',
  '/api/customer/orders',
  `/${'a'.repeat(1_000)}`,
])('%j would lead back or to no page, so it leads to the dashboard', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard')
})

test.each([[null], [undefined], ['']])('%j leads to the dashboard', (nothing) => {
  expect(safeRedirect(nothing)).toBe('/dashboard')
})

test('whatever is requested, the browser stays on the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'evil.example',
    'https',
    '?',
    '#',
    'x',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(texts, (wanted) => {
      const landed = new URL(safeRedirect(wanted), 'https://bins.example/login')
      expect(landed.origin).toBe('https://bins.example')
      expect(landed.pathname.startsWith('//')).toBe(false)
      // Read once more, as a router that takes only the path would.
      expect(new URL(landed.pathname, 'https://bins.example').origin).toBe('https://bins.example')
    }),
    { numRuns: 2_000 },
  )
})
