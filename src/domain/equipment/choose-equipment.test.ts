import { expect, test } from 'vitest'
import { chooseEquipment, equipmentDisplayStatus, noPriceMessage, notAvailableMessage } from './choose-equipment.ts'

const offered = {
  id: 'a',
  size: 20,
  isActive: true,
  isAvailableForBooking: true,
  allowResidential: true,
  allowContractor: true,
}

test.each([
  ['of the size', {}, 'a'],
  ['of another size', { size: 30 }, null],
  ['not active', { isActive: false }, null],
  ['not bookable', { isAvailableForBooking: false }, null],
  ['not for residential customers', { allowResidential: false }, null],
  ['not for contractors only', { allowContractor: false }, 'a'],
])('a residential customer and a container %s', (_, differences, chosen) => {
  const equipment = chooseEquipment([{ ...offered, ...differences }], { size: 20, customerType: 'residential' })
  expect(equipment?.id ?? null).toBe(chosen)
})

test.each([
  ['not for contractors', { allowContractor: false }, null],
  ['for contractors only', { allowResidential: false }, 'a'],
])('a contractor and a container %s', (_, differences, chosen) => {
  const equipment = chooseEquipment([{ ...offered, ...differences }], { size: 20, customerType: 'contractor' })
  expect(equipment?.id ?? null).toBe(chosen)
})

test('the first suitable one is chosen, in the given order', () => {
  const rows = [
    { ...offered, id: 'retired', isActive: false },
    { ...offered, id: 'first' },
    { ...offered, id: 'second' },
  ]
  expect(chooseEquipment(rows, { size: 20, customerType: 'residential' })?.id).toBe('first')
  expect(chooseEquipment([], { size: 20, customerType: 'residential' })).toBeNull()
})

test('the messages', () => {
  expect(notAvailableMessage(6, 'contractor')).toBe('6 yard container is not available for contractor customers.')
  expect(noPriceMessage('residential')).toBe('Pricing not available for residential customers for this container size.')
})

test.each([
  [{ isActive: true, isAvailableForBooking: true, availableInventory: 1 }, 'Active'],
  [{ isActive: true, isAvailableForBooking: true, availableInventory: 0 }, 'Out of Stock'],
  [{ isActive: true, isAvailableForBooking: false, availableInventory: 0 }, 'Not Bookable'],
  [{ isActive: false, isAvailableForBooking: false, availableInventory: 0 }, 'Inactive'],
])('%o is %s', (equipment, status) => {
  expect(equipmentDisplayStatus(equipment)).toBe(status)
})
