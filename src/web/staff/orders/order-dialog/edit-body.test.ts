import { expect, it } from 'vitest'
import { noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { recordOf } from '#contract/values/records.ts'
import { editBody, editProblems } from './edit-body.ts'
import type { EditValues } from './edit-values.ts'

const before: EditValues = {
  status: 'confirmed',
  scheduledDeliveryDate: '2026-12-08',
  scheduledPickupDate: '',
  assignedContainerId: '',
  fuelSurcharge: '35.00',
  paymentMethod: 'Check',
  language: 'en',
  ...recordOf([...references, ...noteFields], () => ''),
  specialInstructions: 'Ring twice',
}

it('sends only what was changed', () => {
  expect(editBody(before, before)).toEqual({})
  expect(editBody(before, { ...before, status: 'scheduled', internalNotes: ' Gate 4411 ' })).toEqual({
    status: 'scheduled',
    internalNotes: 'Gate 4411',
  })
})

it('clears a date, a container and a method with null, a note with an empty text', () => {
  const after = { ...before, scheduledDeliveryDate: '', paymentMethod: ' ', specialInstructions: '' }
  expect(editBody(before, after)).toEqual({
    scheduledDeliveryDate: null,
    paymentMethod: null,
    specialInstructions: '',
  })
})

it('accepts an amount in any notation, and ignores one that did not change', () => {
  expect(editBody(before, { ...before, fuelSurcharge: '35' })).toEqual({})
  expect(editBody(before, { ...before, fuelSurcharge: ' 40.5 ' })).toEqual({ fuelSurcharge: '40.50' })
})

it.each(['', 'a lot', '-1', '1.234'])('rejects %j as an amount', (fuelSurcharge) => {
  expect(editProblems({ ...before, fuelSurcharge })).toHaveProperty('fuelSurcharge')
})

it('finds no error in an unchanged order', () => {
  expect(editProblems(before)).toEqual({})
})
