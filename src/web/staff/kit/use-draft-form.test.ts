import { expect, test } from 'vitest'
import { changedOnly } from './use-draft-form.ts'

test.each([
  [{ a: 1, b: 'x' }, { a: 1, b: 'x' }, {}],
  [{ a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 2 }],
  [{ a: null }, { a: null }, {}],
  [{ a: '9' }, { a: null }, { a: null }],
  [{ a: ['x'] }, { a: ['x'] }, {}],
  [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, { a: ['y', 'x'] }],
])('%j to %j: %j', (before, after, changed) => {
  expect(changedOnly<object>(before, after)).toEqual(changed)
})
