import { describe, expect, it } from 'vitest'
import { noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { recordOf } from '#contract/values/records.ts'
import { reconcile } from './edit-conflict.ts'
import { changedFields, type EditValues } from './edit-values.ts'

const base: EditValues = {
  status: 'confirmed',
  scheduledDeliveryDate: '2026-12-08',
  scheduledPickupDate: '',
  assignedContainerId: '',
  fuelSurcharge: '0.00',
  paymentMethod: '',
  language: 'en',
  ...recordOf([...references, ...noteFields], () => ''),
  specialInstructions: 'Ring twice',
}

describe('two people edit one order', () => {
  it('keeps both if they changed different fields', () => {
    const mine = { ...base, internalNotes: 'Called, will be home' }
    const theirs = { ...base, scheduledDeliveryDate: '2026-12-09' }
    const { values, taken, clashes } = reconcile(base, mine, theirs)
    expect(values).toEqual({ ...base, internalNotes: 'Called, will be home', scheduledDeliveryDate: '2026-12-09' })
    expect(taken).toEqual(['scheduledDeliveryDate'])
    expect(clashes).toEqual([])
  })

  it('asks if both changed one field, and keeps what was typed until it is decided', () => {
    const mine = { ...base, scheduledDeliveryDate: '2026-12-10', internalNotes: 'Mine' }
    const theirs = { ...base, scheduledDeliveryDate: '2026-12-09' }
    const { values, taken, clashes } = reconcile(base, mine, theirs)
    expect(clashes).toEqual([{ field: 'scheduledDeliveryDate', mine: '2026-12-10', theirs: '2026-12-09' }])
    expect(values).toEqual(mine)
    expect(taken).toEqual([])
  })

  it('asks nothing if both made the same change', () => {
    const both = { ...base, status: 'scheduled' as const }
    expect(reconcile(base, both, both)).toEqual({ values: both, taken: [], clashes: [] })
    expect(changedFields(base, both)).toEqual(['status'])
  })

  it('sends nothing twice: a value changed to theirs is no longer a change', () => {
    const mine = { ...base, internalNotes: 'Gate code 4411' }
    const theirs = { ...base, internalNotes: 'Gate code 4411', status: 'scheduled' as const }
    const { values } = reconcile(base, mine, theirs)
    expect(changedFields(theirs, values)).toEqual([])
  })
})
