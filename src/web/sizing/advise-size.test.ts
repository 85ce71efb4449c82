import { describe, expect, test } from 'vitest'
import { projects } from '#content/public/size-finder.ts'
import { materialTypes } from '#content/wording/booking-choices.ts'
import { materials } from '#content/wording/materials.ts'
import type { CatalogEntry } from '#web/equipment/catalog.ts'
import { advisedSizes, adviseSize, bookingLink, rubbishOf } from './advise-size.ts'

const row = (size: number, tons: number, dollars: number, changes: Partial<CatalogEntry> = {}): CatalogEntry => ({
  id: String(size),
  size,
  taxCents: 0,
  isActive: true,
  isAvailableForBooking: size >= 10,
  allowResidential: true,
  allowContractor: true,
  residentialPrice: dollars * 100,
  contractorPrice: null,
  deliveryFee: 0,
  environmentalFee: 0,
  overagePerTon: 12_000,
  dailyOverageRate: 0,
  weightLimitTons: tons * 100,
  minimumRentalDays: 10,
  maximumRentalDays: 10,
  ...changes,
})
const catalog = [row(3, 0.5, 200), row(6, 2, 850), row(10, 8, 775), row(20, 2, 450), row(30, 4, 850), row(40, 5, 895)]
const sizes = advisedSizes(catalog)

describe('the recommended sizes', () => {
  test('are those of the catalog for homes, without hoppers', () => {
    expect(sizes.map(({ yards, bookable }) => [yards, bookable])).toEqual([
      [3, false],
      [10, true],
      [20, true],
      [30, true],
      [40, true],
    ])
  })

  test.each([
    ['inactive', { isActive: false }],
    ['not for homes', { allowResidential: false }],
    ['without a price', { residentialPrice: null }],
  ])('do not include one that is %s', (_, changes) => {
    expect(advisedSizes([row(20, 2, 450, changes)])).toEqual([])
  })

  test('occur once each', () => {
    expect(advisedSizes([row(20, 2, 450), row(20, 3, 500)])).toMatchObject([{ totalCents: 45_000 }])
  })
})

describe('the recommendation', () => {
  test('for a kitchen is the 20 yard, which costs less than the 10 that is the smallest', () => {
    expect(adviseSize(rubbishOf('kitchen'), sizes)).toMatchObject({
      size: { yards: 20 },
      containers: 1,
      each: { cubicYards: 7, weightHundredthTons: 175, share: 0.35 },
      cheaper: null,
      smallest: { yards: 10 },
    })
  })

  test('for heavy material is the smallest, with a note of what costs less', () => {
    expect(adviseSize({ ...rubbishOf('concrete'), cubicYards: 1 }, advisedSizes(catalog.slice(2)))).toMatchObject({
      size: { yards: 10 },
      cheaper: { size: { yards: 20 }, costCents: 45_000, overHundredthTons: 0 },
      smallest: null,
    })
  })

  test('is not one that costs less only until its overage is paid', () => {
    expect(adviseSize({ ...rubbishOf('wood'), cubicYards: 12 }, sizes)).toMatchObject({
      size: { yards: 30 },
      cheaper: { size: { yards: 20 } },
      smallest: null,
    })
  })

  test('for concrete names the sizes that it would overload', () => {
    const advice = adviseSize({ ...rubbishOf('concrete'), cubicYards: 5 }, sizes)
    expect(advice).toMatchObject({ size: { yards: 10 }, limit: { hundredthTons: 800, by: 'price' } })
    expect(advice?.limit.cubicYards).toBeCloseTo(6.67, 2)
    expect(advice?.overloaded.map(({ yards }) => yards)).toEqual([20, 30, 40])
  })

  test.each([
    ['brick', 800, { cubicYards: 8.5, hundredthTons: 595, by: 'volume' }],
    ['concrete', null, { cubicYards: 8.5, hundredthTons: 1020, by: 'volume' }],
    ['wet-dirt', null, { cubicYards: 8, hundredthTons: 1200, by: 'truck' }],
    ['wet-dirt', 2000, { cubicYards: 8, hundredthTons: 1200, by: 'truck' }],
  ])('fills a 10 yard with %s, %s hundredths of a ton included, as far as %j', (key, included, limit) => {
    const ten = advisedSizes([row(10, 8, 775, { weightLimitTons: included })])
    expect(adviseSize({ ...rubbishOf(key), cubicYards: 5 }, ten)?.limit).toEqual(limit)
  })

  test('splits a large load over several containers', () => {
    expect(adviseSize({ ...rubbishOf('wet-dirt'), cubicYards: 10 }, sizes)).toMatchObject({
      size: { yards: 10 },
      containers: 2,
      each: { cubicYards: 5, weightHundredthTons: 750 },
    })
  })

  test('is none without a catalog', () => {
    expect(adviseSize(rubbishOf('kitchen'), [])).toBeNull()
  })

  test('exists for every choice', () => {
    for (const { key } of [...projects, ...materials]) expect(adviseSize(rubbishOf(key), sizes)).not.toBeNull()
  })
})

test('an invalid choice becomes the first project', () => {
  expect(rubbishOf('plutonium')).toEqual(rubbishOf('kitchen'))
})

test('the booking link names a material of the form, or another one', () => {
  for (const material of materials) {
    const search = new URL(bookingLink(30, material), 'http://localhost').searchParams
    expect(materialTypes).toContain(search.get('material'))
    expect(search.get('other')).toBe(material.bookedAs ? null : material.name)
    expect(search.get('size')).toBe('30')
  }
})
