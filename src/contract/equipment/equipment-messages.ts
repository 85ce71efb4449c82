/** The messages at the fields of a container type, shared by server and browser. */
export const equipmentMessages = {
  name: 'Name is required',
  size: 'Size is required',
  totalInventory: 'Total inventory must be 0 or greater',
  availableInventory: 'Available inventory must be 0 or greater',
  maintenanceInventory: 'Maintenance inventory must be 0 or greater',
  minimumRentalDays: 'Minimum rental days must be at least 1',
  maximumRentalDays: 'Maximum rental days must be at least 1',
  counted: (units: number) => `Counted by its containers: ${units}.`,
  countedAlone: (other: string) =>
    `${other} has this size, too. Only a type that is alone in its size can be counted by its containers.`,
  countedElsewhere: (other: string) =>
    `${other} is counted by its containers, so no other active type can have its size.`,
  countedRollOff: 'Only roll-off containers are listed one by one, so only they can be counted.',
} as const
