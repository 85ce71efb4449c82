/** The messages at the fields of a container type, shared by server and browser. */
export const equipmentMessages = {
  name: 'Name is required',
  size: 'Size is required',
  totalInventory: 'Total inventory must be 0 or greater',
  availableInventory: 'Available inventory must be 0 or greater',
  maintenanceInventory: 'Maintenance inventory must be 0 or greater',
  minimumRentalDays: 'Minimum rental days must be at least 1',
  maximumRentalDays: 'Maximum rental days must be at least 1',
} as const
