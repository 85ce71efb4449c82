import { expect, test } from 'vitest'
import { bodyOf, valuesOf, withNet, withWeight } from './ticket-values.ts'

const empty = valuesOf(null)

test('gross less tare is the net weight, as long as nobody typed another', () => {
  const gross = withNet(empty, { grossTons: '7.52' })
  expect(gross.weightTons).toBe('')
  const both = withNet(gross, { tareTons: '3.01' })
  expect(both.weightTons).toBe('4.51')
  expect(withNet(both, { tareTons: '3' }).weightTons).toBe('4.52')
  expect(withNet({ ...both, weightTons: '4.50' }, { tareTons: '3' }).weightTons).toBe('4.50')
  expect(withNet(both, { weightTons: '' }).weightTons).toBe('')
})

test('a change sends what was changed, and not the weight that the form began with', () => {
  const start = { ...empty, weightTons: '4.51', facility: 'Chiquita Canyon', material: 'Wood' }
  expect(bodyOf({ ...start, facility: ' Sunshine Canyon ', material: '' }, start)).toEqual({
    facility: 'Sunshine Canyon',
    material: '',
  })
  expect(bodyOf({ ...start, weightTons: '' }, start)).toEqual({ weightTons: '' })
})

test('an estimate weighs what its volume and the table of its material say, until somebody types another density', () => {
  const mixed = withWeight({ ...empty, material: 'Mixed debris' }, { measured: 'estimated' })
  expect(mixed).toMatchObject({ densityPoundsPerYard: '500', densityVersion: 'v4', weightTons: '' })
  const full = withWeight(mixed, { cubicYards: '12.5' })
  expect(full.weightTons).toBe('3.13')
  expect(withWeight(full, { material: 'Concrete' })).toMatchObject({
    densityPoundsPerYard: '2400',
    weightTons: '15.00',
  })
  const own = withWeight(full, { densityPoundsPerYard: '400' })
  expect(own.weightTons).toBe('2.50')
  expect(withWeight(own, { material: 'Concrete' }).densityPoundsPerYard).toBe('400')
})

test('whether an estimate is charged for is sent as yes or no', () => {
  const start = { ...empty, measured: 'estimated', weightTons: '3.13' }
  expect(bodyOf({ ...start, countsForOverage: 'yes' }, start)).toEqual({ countsForOverage: true })
})
