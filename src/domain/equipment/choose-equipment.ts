import type { CustomerType } from '#contract/customers/customers.ts'

export type OfferedEquipment = {
  id: string
  /** Cubic yards. */
  size: number
  isActive: boolean
  isAvailableForBooking: boolean
  allowResidential: boolean
  allowContractor: boolean
}

/** The first active, bookable container of the size that this type of customer may rent, in the order given; null if there is none. */
export function chooseEquipment<E extends OfferedEquipment>(
  rows: readonly E[],
  wanted: { size: number; customerType: CustomerType },
): E | null {
  const suits = (row: E) =>
    row.size === wanted.size && row.isActive && row.isAvailableForBooking && isAllowed(row, wanted.customerType)
  return rows.find(suits) ?? null
}

/** Whether this type of customer may rent it. */
export function isAllowed(row: OfferedEquipment, customerType: CustomerType): boolean {
  return customerType === 'contractor' ? row.allowContractor : row.allowResidential
}

/** What a customer is told when no container of the size is offered to them. */
export function notAvailableMessage(size: number, customerType: CustomerType): string {
  return `${size} yard container is not available for ${customerType} customers.`
}

/** What a customer is told when the container has no price for them. */
export function noPriceMessage(customerType: CustomerType): string {
  return `Pricing not available for ${customerType} customers for this container size.`
}

export type EquipmentDisplayStatus = 'Inactive' | 'Not Bookable' | 'Out of Stock' | 'Active'

/**
 * The one word that staff read about a container type.
 * Rule 12: `availableInventory` is what staff typed in; it is shown here and decides nothing about bookings.
 */
export function equipmentDisplayStatus(equipment: {
  isActive: boolean
  isAvailableForBooking: boolean
  availableInventory: number
}): EquipmentDisplayStatus {
  if (!equipment.isActive) return 'Inactive'
  if (!equipment.isAvailableForBooking) return 'Not Bookable'
  if (equipment.availableInventory === 0) return 'Out of Stock'
  return 'Active'
}
