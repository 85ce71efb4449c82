import { expect, test } from 'vitest'
import { type EstimatedLoad, estimateProblem } from './estimate.ts'

const estimated: EstimatedLoad = {
  measured: 'estimated',
  netHundredthTons: 313,
  grossHundredthTons: null,
  tareHundredthTons: null,
  hundredthYards: 1_250,
  densityPoundsPerYard: 500,
  densitySource: 'A table',
}

test('an estimate with its source is accepted, and so is a scale weight', () => {
  expect(estimateProblem(estimated)).toBeNull()
  expect(estimateProblem({ ...estimated, measured: 'scale', netHundredthTons: 4 })).toBeNull()
})

test.each<[string, Partial<EstimatedLoad>, { field: string; message: string }]>([
  ['no volume', { hundredthYards: null }, { field: 'cubicYards', message: 'Cubic yards are required' }],
  ['no density', { densityPoundsPerYard: null }, { field: 'densityPoundsPerYard', message: 'Density is required' }],
  ['no source', { densitySource: '' }, { field: 'densitySource', message: 'Enter the source of the density' }],
  [
    'a tare weight',
    { tareHundredthTons: 1 },
    { field: 'tareTons', message: 'An estimated load has no gross or tare weight' },
  ],
  [
    'another weight',
    { netHundredthTons: 312 },
    { field: 'weightTons', message: 'Weight must be cubic yards × density: 12.50 × 500 lb = 3.13 tons' },
  ],
])('an estimate with %s is rejected', (_, changes, expected) => {
  expect(estimateProblem({ ...estimated, ...changes })).toEqual(expected)
})
