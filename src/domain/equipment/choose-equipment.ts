import type { CustomerType } from '#contract/customers/customers.ts'
import { isBin } from './bins.ts'

export type OfferedEquipment = {
  id: string
  /** Cubic yards. */
  size: number
  isActive: boolean
  isAvailableForBooking: boolean
  allowResidential: boolean
  allowContractor: boolean
}

/**
 * The first active, bookable container of the size that this customer type can rent, in the given order; null if none. Bins and hoppers are not
 * bookable, but staff order them (rule 8).
 */
export function chooseEquipment<E extends OfferedEquipment>(
  rows: readonly E[],
  wanted: { size: number; customerType: CustomerType; isByStaff?: boolean },
): E | null {
  const isOffered = (row: E) => row.isAvailableForBooking || (wanted.isByStaff === true && isBin(row.size))
  const suits = (row: E) =>
    row.size === wanted.size && row.isActive && isOffered(row) && isAllowed(row, wanted.customerType)
  return rows.find(suits) ?? null
}

/** Whether this customer type can rent it. */
export function isAllowed(row: OfferedEquipment, customerType: CustomerType): boolean {
  return customerType === 'contractor' ? row.allowContractor : row.allowResidential
}

/** The message if no container of the size is offered to the customer. */
export function notAvailableMessage(size: number, customerType: CustomerType): string {
  return `${size} yard container is not available for ${customerType} customers.`
}

/** The message if the container has no price for the customer. */
export function noPriceMessage(customerType: CustomerType): string {
  return `Pricing not available for ${customerType} customers for this container size.`
}

export type EquipmentDisplayStatus = 'Inactive' | 'Not Bookable' | 'Out of Stock' | 'Active'

/**
 * The status label of a container type for staff. Rule 12: `availableInventory` is what staff typed; it is only shown here and has no
 * effect on bookings.
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
