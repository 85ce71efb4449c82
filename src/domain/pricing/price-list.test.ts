import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceKind } from '#contract/pricing/priced-services.ts'
import {
  conditions,
  listedAmount,
  type PricedFor,
  type PriceRow,
  priceEquipment,
  rankPrices,
  typeAmount,
} from './price-list.ts'

const anyone = { billToId: null, customerType: null, zoneId: null, material: null, equipmentId: null }
const row = (amount: number, named: Partial<PriceRow> = {}): PriceRow => ({
  ...{ kind: 'base' as PriceKind, ...anyone, validFrom: null, validThrough: null },
  ...named,
  amount,
})
const of = (known: Partial<PricedFor> = {}): PricedFor => ({
  ...{ ...anyone, customerType: 'contractor' as const, day: '2026-12-01' },
  ...known,
})

/** The worked table of rule 459. */
const table: PriceRow[] = [
  row(620_00, { billToId: 'hollis', equipmentId: '30' }),
  row(640_00, { billToId: 'hollis' }),
  row(700_00, { customerType: 'contractor', equipmentId: '30' }),
  row(780_00, { zoneId: 'north', material: 'Concrete', equipmentId: '30' }),
  row(760_00, { zoneId: 'north' }),
  row(730_00, { material: 'Concrete', equipmentId: '30' }),
  row(800_00, { equipmentId: '30' }),
]
const homeowner = { customerType: 'residential' as const }

test.each<[string, Partial<PricedFor>, number | null]>([
  [
    'Hollis, 30 yd, North, concrete',
    { billToId: 'hollis', equipmentId: '30', zoneId: 'north', material: 'Concrete' },
    620_00,
  ],
  ['Hollis, 20 yd', { billToId: 'hollis', equipmentId: '20', zoneId: 'north' }, 640_00],
  ['another contractor, 30 yd, North, concrete', { equipmentId: '30', zoneId: 'north', material: 'Concrete' }, 700_00],
  [
    'a homeowner, 30 yd, North, concrete',
    { ...homeowner, equipmentId: '30', zoneId: 'north', material: 'Concrete' },
    780_00,
  ],
  ['a homeowner, 30 yd, North, material unknown', { ...homeowner, equipmentId: '30', zoneId: 'north' }, 760_00],
  [
    'a homeowner, 30 yd, South, concrete',
    { ...homeowner, equipmentId: '30', zoneId: 'south', material: 'Concrete' },
    730_00,
  ],
  ['a homeowner, 30 yd, South', { ...homeowner, equipmentId: '30', zoneId: 'south' }, 800_00],
  ['a homeowner, 20 yd, South', { ...homeowner, equipmentId: '20', zoneId: 'south' }, null],
])('rule 459, the worked table: %s', (_, known, amount) => {
  expect(listedAmount(table, 'base', of(known))).toBe(amount)
  expect(listedAmount([...table].reverse(), 'base', of(known))).toBe(amount)
})

test('rule 459: a row applies from its first day through its last, and to its own kind', () => {
  const rows = [row(1, { validFrom: '2026-12-01', validThrough: '2026-12-05' })]
  const on = (day: string) => listedAmount(rows, 'base', of({ day }))
  expect(['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'].map(on)).toEqual([null, 1, 1, null])
  expect(listedAmount(rows, 'swap', of())).toBeNull()
})

const swap = (amount: number, zoneId: string | null, billToId: string | null, from: string, through: string | null) =>
  row(amount, { kind: 'swap', equipmentId: '20', zoneId, billToId, validFrom: from, validThrough: through })

test.each<[string, { day: string; zoneId: string | null; billToId: string | null }, number | null]>([
  ['before any price', { day: '2025-12-31', zoneId: null, billToId: null }, null],
  ['on the first day', { day: '2026-01-01', zoneId: null, billToId: null }, 200_00],
  ['on the last day of a price', { day: '2026-11-30', zoneId: null, billToId: null }, 200_00],
  ['from the day of the next one', { day: '2026-12-01', zoneId: null, billToId: null }, 250_00],
  ['of the zone before the general one', { day: '2026-12-01', zoneId: 'ventura', billToId: null }, 300_00],
  ['of another zone', { day: '2026-12-01', zoneId: 'orange', billToId: null }, 250_00],
  ['of the customer before the zone', { day: '2026-12-01', zoneId: 'orange', billToId: 'acme' }, 180_00],
  ['of the customer in the zone before all', { day: '2026-12-01', zoneId: 'ventura', billToId: 'acme' }, 220_00],
  ['before it began, the zone', { day: '2026-05-31', zoneId: 'ventura', billToId: 'acme' }, 300_00],
  ['after it ended, the general one', { day: '2026-12-10', zoneId: 'orange', billToId: 'acme' }, 250_00],
  ['of nothing is a price', { day: '2026-12-01', zoneId: null, billToId: 'city' }, 0],
])('the price of a service %s is what it was before there was a list (rule 265)', (_, known, cents) => {
  const rows = [
    swap(200_00, null, null, '2026-01-01', '2026-11-30'),
    swap(250_00, null, null, '2026-12-01', null),
    swap(300_00, 'ventura', null, '2026-01-01', null),
    swap(180_00, null, 'acme', '2026-06-01', '2026-12-09'),
    swap(220_00, 'ventura', 'acme', '2026-06-01', null),
    swap(0, null, 'city', '2026-01-01', null),
  ]
  expect(listedAmount(rows, 'swap', of({ ...known, equipmentId: '20' }))).toBe(cents)
})

const type = {
  ...{ id: '30', residentialPrice: 850_00, contractorPrice: 800_00, deliveryFee: 0, environmentalFee: 0 },
  ...{
    overagePerTon: 115_00,
    dailyOverageRate: 25_00,
    weightLimitTons: 400,
    minimumRentalDays: 7,
    maximumRentalDays: 30,
  },
}

test('rule 460: every row beats the container type, whose prices apply where none fits', () => {
  const known = { ...of(), customerType: 'contractor' as const }
  expect(priceEquipment(type, [], known)).toBe(type)
  expect(priceEquipment(type, [row(700_00), row(14, { kind: 'included_days' })], known)).toEqual({
    ...type,
    ...{ residentialPrice: 700_00, contractorPrice: 700_00, maximumRentalDays: 14 },
  })
  expect(
    priceEquipment(type, [row(690_00, { customerType: 'contractor' }), row(300, { kind: 'included_tons' })], known),
  ).toEqual({ ...type, contractorPrice: 690_00, weightLimitTons: 300 })
  expect(priceEquipment(type, [row(1, { equipmentId: '20' }), row(1, { material: 'Concrete' })], known)).toEqual(type)
  // Days are never fewer than those that a booking gets by itself.
  expect(priceEquipment(type, [row(3, { kind: 'included_days' })], known).maximumRentalDays).toBe(7)
})

const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { freq: 2 })
const named = {
  billToId: some('hollis', 'acme'),
  customerType: some('residential', 'contractor') as fc.Arbitrary<'residential' | 'contractor' | null>,
  zoneId: some('north', 'south'),
  material: some('Concrete', 'Wood'),
  equipmentId: some('20', '30'),
}
const rows = fc.array(
  fc.record({
    ...named,
    kind: fc.constantFrom<PriceKind>('base', 'swap'),
    amount: fc.nat(1000),
    validFrom: some('2026-11-15', '2026-12-01'),
    validThrough: some('2026-12-01', '2026-12-15'),
  }),
  { maxLength: 12 },
)
const asked = fc.record({ ...named, day: fc.constantFrom('2026-11-20', '2026-12-01', '2026-12-10') })
const keyOf = (each: PriceRow) => conditions.map((condition) => each[condition] ?? '').join('|')

/** The rank of a row as one number: a condition that comes earlier counts more than all later ones together. */
const rankOf = (each: PriceRow) =>
  conditions.reduce((sum, condition, at) => sum + (each[condition] === null ? 0 : 2 ** (conditions.length - at)), 0)

test('rule 459, whatever the list: one answer, the most specific row that fits, in every order of the rows', () => {
  fc.assert(
    fc.property(rows, asked, fc.infiniteStream(fc.nat(1000)), (list, known, random) => {
      const ranked = rankPrices(list, 'base', known)
      const fitting = list.filter(
        (each) =>
          each.kind === 'base' &&
          (each.validFrom ?? '') <= known.day &&
          known.day <= (each.validThrough ?? '9') &&
          conditions.every((condition) => each[condition] === null || each[condition] === known[condition]),
      )
      expect(new Set(ranked)).toEqual(new Set(fitting))
      const ranks = ranked.map(rankOf)
      expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
      const shuffled = list
        .map((each) => ({ each, at: random.next().value }))
        .sort((one, other) => one.at - other.at)
        .map(({ each }) => each)
      expect(listedAmount(shuffled, 'base', known)).toBe(listedAmount(list, 'base', known))
      // Without rows that overlap, the answer is one row, which the conditions alone decide.
      const apart = [...new Map(fitting.map((each) => [keyOf(each), each])).values()]
      const best = apart.filter((each) => rankOf(each) === Math.max(...apart.map(rankOf)))
      expect(best.length).toBe(Math.min(apart.length, 1))
      expect(listedAmount(apart, 'base', known)).toBe(best[0]?.amount ?? null)
      const kind = known.customerType ?? 'residential'
      const priced = priceEquipment(type, apart, { ...known, customerType: kind })
      const base = kind === 'contractor' ? priced.contractorPrice : priced.residentialPrice
      const ofList = listedAmount(apart, 'base', { ...known, customerType: kind, equipmentId: type.id })
      expect(base).toBe(ofList ?? typeAmount(type, 'base', kind))
    }),
  )
})
