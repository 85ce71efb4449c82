import { expect, test } from 'vitest'
import { isMeasured } from './measured-pages.ts'

test.each([
  ['/', true],
  ['/booking?size=30&utm_source=x', true],
  ['/privacy-policy', true],
  ['/confirmation/V9H3-N7YW-1WFG', true],
  ['/confirmation/V9H3-N7YW-1WFG?token=secret', false],
  ['/booking?quote=secret', false],
  ['/booking?staff=1', false],
  ['/booking?staff=1&lead=x', false],
  ['/login', false],
  ['/reset-password?token=secret', false],
  ['/dashboard', false],
  ['/portal', false],
  ['/invoices/a/b', false],
  ['/admin', false],
  ['/admin/orders', false],
  ['/nothing', false],
])('%s: %s', (address, expected) => {
  expect(isMeasured(new URL(address, 'https://bins.example'))).toBe(expected)
})
