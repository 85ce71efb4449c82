import { expect, test } from 'vitest'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { draftBody, draftValuesOf, isEntered, newLine, priceBody } from './draft-values.ts'

const now = new Date('2026-12-01T20:00:00Z')
const lead = {
  address: '2528 Arroyo Park Dr',
  city: 'Burbank',
  zipCode: '91505',
  estimatedSize: '30 yards',
} as LeadDetailOnWire

test('it begins with one container of the size that was asked for, for two weeks', () => {
  expect(draftValuesOf(lead, null, now)).toMatchObject({
    address: '2528 Arroyo Park Dr',
    zipCode: '91505',
    validUntil: '2026-12-15',
    lines: [{ kind: 'container', dumpsterSize: '30', quantity: '1', each: '' }],
  })
})

test('a size that the lead does not know is said, and the usual one is a start', () => {
  const unsure = { ...lead, estimatedSize: 'Not Sure' }
  expect(draftValuesOf(unsure, null, now).lines).toMatchObject([{ dumpsterSize: '20', sizeSaid: 'Not Sure' }])
  expect(draftValuesOf({ ...lead, estimatedSize: '' }, null, now).lines[0]).not.toHaveProperty('sizeSaid')
})

test('prices are asked for once there is a ZIP code, also of lines without a day (rule 557)', () => {
  const values = draftValuesOf(lead, null, now)
  expect(priceBody(values)).toMatchObject({ zipCode: '91505', lines: [{ kind: 'container', deliveryDate: null }] })
  expect(priceBody({ ...values, zipCode: '915' })).toBeNull()
  expect([isEntered(values.lines[0], 'deliveryDate'), isEntered(values.lines[0], 'quantity')]).toEqual([false, true])
})

test('each kind of line sends its own fields, and no price that is empty', () => {
  const lines = [
    { ...newLine('container', 'a', '30'), deliveryDate: '2026-12-03', quantity: '2', description: 'Concrete' },
    { ...newLine('swap', 'b'), days: ['2026-12-08', '', '2026-12-15'], each: '550' },
    { ...newLine('permit', 'c'), description: 'City of Burbank', each: '212.00' },
    newLine('discount', 'd'),
  ]
  expect(draftBody({ ...draftValuesOf(lead, null, now), lines }).lines).toEqual([
    { kind: 'container', dumpsterSize: 30, description: 'Concrete', deliveryDate: '2026-12-03', quantity: 2 },
    { kind: 'swap', description: '', days: ['2026-12-08', '2026-12-15'], each: '550' },
    { kind: 'permit', description: 'City of Burbank', quantity: 1, each: '212.00' },
    { kind: 'discount', percent: '5' },
  ])
})

test('a quote that is changed keeps its lines and prices; a last day that is over is two weeks from now', () => {
  const quote = {
    customerType: 'contractor',
    address: '',
    city: '',
    zipCode: '91505',
    validUntil: '2026-11-30',
    note: 'As we talked about',
    lines: [
      {
        position: 1,
        kind: 'container',
        dumpsterSize: 30,
        description: '',
        deliveryDate: '2026-12-03',
        pickupDate: '2026-12-31',
        days: [],
        quantity: 2,
        each: '850.00',
        percent: null,
      },
      {
        position: 2,
        kind: 'discount',
        dumpsterSize: null,
        description: '',
        deliveryDate: null,
        pickupDate: null,
        days: [],
        quantity: 1,
        each: '0.00',
        percent: 7.5,
      },
    ],
  } as unknown as SentQuoteOnWire
  const values = draftValuesOf(lead, quote, now)
  expect(values).toMatchObject({ customerType: 'contractor', validUntil: '2026-12-15', note: 'As we talked about' })
  expect(draftBody(values).lines).toEqual([
    {
      kind: 'container',
      dumpsterSize: 30,
      description: '',
      deliveryDate: '2026-12-03',
      pickupDate: '2026-12-31',
      quantity: 2,
      each: '850.00',
    },
    { kind: 'discount', percent: '7.5' },
  ])
})
