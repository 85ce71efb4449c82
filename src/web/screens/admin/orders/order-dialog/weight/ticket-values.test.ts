import { expect, test } from 'vitest'
import { bodyOf, valuesOf, withNet } from './ticket-values.ts'

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

test('a change sends what was changed, and the weight', () => {
  const start = { ...empty, weightTons: '4.51', facility: 'Chiquita Canyon', material: 'Wood' }
  expect(bodyOf({ ...start, facility: ' Sunshine Canyon ', material: '' }, start)).toEqual({
    weightTons: '4.51',
    facility: 'Sunshine Canyon',
    material: '',
  })
})
