import { describe, expect, test } from 'vitest'
import { type EquipmentOnWire, newEquipment } from '#contract/equipment/equipment.ts'
import {
  equipmentBody,
  equipmentProblems,
  equipmentValuesOf,
  newEquipmentBody,
  newEquipmentValues,
} from './equipment-values.ts'

const typed = (changes: Partial<typeof newEquipmentValues>) => ({ ...newEquipmentValues, name: 'Lugger', ...changes })

describe('the body of a container type', () => {
  test('a new one is what the server creates from a name alone', () => {
    expect(newEquipment.parse(newEquipmentBody(typed({})))).toEqual(newEquipment.parse({ name: 'Lugger' }))
  })

  test('prices and fees have two decimals; without a price or weight limit they are null', () => {
    const values = typed({
      residentialPrice: '450',
      deliveryFee: '12.5',
      environmentalFee: '',
      weightLimitTons: ' 2.5 ',
    })
    expect(equipmentBody(values)).toMatchObject({
      residentialPrice: '450.00',
      contractorPrice: null,
      deliveryFee: '12.50',
      environmentalFee: '0.00',
      weightLimitTons: '2.50',
    })
    expect(equipmentBody(typed({ weightLimitTons: '' })).weightLimitTons).toBeNull()
  })

  test('an invalid number falls back', () => {
    const junk = { totalInventory: 'x', availableInventory: '', maintenanceInventory: '-', minimumRentalDays: '' }
    expect(equipmentBody(typed({ ...junk, maximumRentalDays: 'ten', size: '' }))).toMatchObject({
      size: 0,
      totalInventory: 0,
      availableInventory: 0,
      maintenanceInventory: 0,
      minimumRentalDays: 1,
      maximumRentalDays: 30,
    })
  })

  test('prohibited materials are lines', () => {
    expect(equipmentBody(typed({ prohibitedMaterials: ' Paint \n\nTires' })).prohibitedMaterials).toEqual([
      'Paint',
      'Tires',
    ])
  })

  test('unchanged values are sent as they were', () => {
    const type: EquipmentOnWire = {
      ...(equipmentBody(typed({ residentialPrice: '450', size: '30' })) as EquipmentOnWire),
      id: 'one',
      createdAt: '',
      updatedAt: '',
    }
    const { id: _, createdAt: __, updatedAt: ___, ...rest } = type
    expect(equipmentBody(equipmentValuesOf(type))).toEqual(rest)
  })
})

describe('the errors', () => {
  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ size: 'x' }, { size: 'Size is required' }],
    [{ size: '0' }, { size: 'Size is required' }],
    [{ totalInventory: '-1' }, { totalInventory: 'Total inventory must be 0 or greater' }],
    [{ availableInventory: '1.5' }, { availableInventory: 'Available inventory must be 0 or greater' }],
    [{ maintenanceInventory: '-3' }, { maintenanceInventory: 'Maintenance inventory must be 0 or greater' }],
    [{ minimumRentalDays: '0' }, { minimumRentalDays: 'Minimum rental days must be at least 1' }],
    [{ maximumRentalDays: '0' }, { maximumRentalDays: 'Maximum rental days must be at least 1' }],
    [{ maximumRentalDays: 'x', totalInventory: '' }, {}],
    [{ totalInventory: '1,200' }, {}],
    [{ totalInventory: '1e2' }, { totalInventory: 'Total inventory must be 0 or greater' }],
  ])('%j: %j', (changes, problems) => {
    expect(equipmentProblems(typed(changes))).toEqual(problems)
  })
})
