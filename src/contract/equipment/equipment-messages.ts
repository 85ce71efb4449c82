/** What is said at the fields of a container type, by the server and by the browser alike. */
export const equipmentMessages = {
  name: 'Name is required',
  size: 'Size is required',
  totalInventory: 'Total inventory must be 0 or greater',
  availableInventory: 'Available inventory must be 0 or greater',
  maintenanceInventory: 'Maintenance inventory must be 0 or greater',
  minimumRentalDays: 'Minimum rental days must be at least 1',
  maximumRentalDays: 'Maximum rental days must be at least 1',
} as const
