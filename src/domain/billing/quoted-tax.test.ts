import { expect, test } from 'vitest'
import { quotedTax } from './quoted-tax.ts'

const plain = { deliveryFeeCents: null, environmentalFeeCents: null, fuel: null, discountHundredths: null }
const container = (quantity: number, more: object = {}) => ({
  ...plain,
  kind: 'container' as const,
  quantity,
  eachCents: 45_000,
  amountCents: quantity * 45_000,
  deliveryFeeCents: 5_000,
  environmentalFeeCents: 0,
  ...more,
})
const other = (kind: 'swap' | 'relocate' | 'permit', quantity: number, eachCents: number) => ({
  ...plain,
  kind,
  quantity,
  eachCents,
  amountCents: quantity * eachCents,
})
const discount = (discountHundredths: number) => ({
  ...plain,
  kind: 'discount' as const,
  quantity: 1,
  eachCents: 0,
  amountCents: 0,
  discountHundredths,
})
const fuel = { hundredths: 1_000, kinds: ['base' as const, 'swap' as const], cents: 4_091 }

test.each([
  ['nothing without a rate', [container(1)], {}, 0],
  ['on the base of each container, not on its delivery', [container(2)], { base: 9_501 }, 2 * 3_800],
  [
    'of swaps and moves, one by one, and of charges',
    [container(1), other('swap', 3, 10), other('relocate', 1, 100), other('permit', 2, 10)],
    { swap: 5_000, relocation: 10_000, permit: 5_000 },
    3 * 1 + 10 + 1,
  ],
  ['of what a discount leaves', [container(2), discount(1_000)], { base: 10_000 }, 2 * 3_550],
  [
    'of fuel, which is a kind of its own',
    [container(1, { fuel }), other('swap', 1, 11_000)],
    { fuel: 10_000, service_fuel: 10_000 },
    409 + 100,
  ],
  [
    'on the base without its fees, and on the environmental fee by itself',
    [container(1, { environmentalFeeCents: 2_500 })],
    { base: 10_000, environmental: 20_000 },
    3_750 + 500,
  ],
  [
    'on a container without a fee for the environment',
    [container(1, { environmentalFeeCents: null })],
    { base: 10_000 },
    4_000,
  ],
  [
    'of the fuel of the container before a service, not of a later one',
    [container(1), other('swap', 1, 11_000), container(1, { fuel })],
    { service_fuel: 10_000 },
    0,
  ],
  [
    'of the fuel of the last container before a service, whatever stands between',
    [container(1), container(1, { fuel }), other('permit', 1, 1_000), other('swap', 1, 11_000)],
    { service_fuel: 10_000 },
    100,
  ],
  ['nothing on a discount', [container(1), discount(1_000)], { discount: 10_000 }, 0],
])('rule 536: a quote has tax %s', (_, lines, rates, expected) => {
  expect(quotedTax(lines, rates)).toBe(expected)
})
