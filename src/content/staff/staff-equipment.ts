/** Texts of Equipment Management, on the Inventory tab. */

export const equipmentTypeLabels = {
  'roll-off': 'Roll-Off',
  '3-yd-bin': '3 YD Bin',
  'tilt-hopper': 'Tilt Hopper',
} as const

/** After a size: "3 yd Bin". */
export const containerNouns = { 'roll-off': 'Roll-Off', '3-yd-bin': 'Bin', 'tilt-hopper': 'Tilt Hopper' } as const

export const equipmentList = {
  heading: 'Equipment Management',
  calendar: 'Availability',
  add: 'Add Equipment',
  toContainers: 'To the containers',
  loading: 'Loading the equipment…',
  failed: 'Failed to fetch equipment',
  retry: 'Try again',
  empty: 'No equipment yet',
  emptyHint: 'A container type defines what can be rented, at what price and how many there are.',
  open: (name: string) => `Edit ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit Equipment',
  remove: 'Delete Equipment',
  yards: (size: number) => `${size} yd`,
  residential: 'Residential',
  contractor: 'Contractor',
  noPrice: 'no price',
  notOffered: 'not offered',
  stock: 'Stock',
  owned: (units: number) => (units === 1 ? '1 unit' : `${units} units`),
  available: (units: number) => `${units} available`,
  inMaintenance: (units: number) => `${units} in maintenance`,
  included: 'Included',
  days: (least: number, max: number) => (least === max ? `${least} days` : `${least} to ${max} days`),
  tons: (tons: string) => `${tons} tons`,
}

export const equipmentForm = {
  addHeading: 'Add Equipment',
  editHeading: 'Edit Equipment',
  close: 'Close',
  missing: 'There is no such equipment. It may have been deleted.',
  save: 'Save Equipment',
  create: 'Create Equipment',
  saving: 'Saving…',
  cancel: 'Cancel',
  what: 'What it is',
  prices: 'Prices',
  rental: 'What is included and what is extra',
  stock: 'Stock',
  offer: 'Who can book it',
  notes: 'Notes',
  labels: {
    name: 'Name',
    description: 'Description',
    size: 'Size (yards)',
    type: 'Type',
    residentialPrice: 'Residential price ($)',
    contractorPrice: 'Contractor price ($)',
    deliveryFee: 'Delivery fee ($)',
    environmentalFee: 'Environmental fee ($)',
    overagePerTon: 'Overage per ton ($)',
    dailyOverageRate: 'Per extra day ($)',
    weightLimitTons: 'Weight limit (tons)',
    totalInventory: 'Total',
    availableInventory: 'Available',
    maintenanceInventory: 'In maintenance',
    minimumRentalDays: 'Minimum rental days',
    maximumRentalDays: 'Maximum rental days',
    allowResidential: 'Residential customers',
    allowContractor: 'Contractors',
    prohibitedMaterials: 'Prohibited materials',
    specialInstructions: 'Special instructions',
    isActive: 'Active',
    isAvailableForBooking: 'Available for booking',
  },
  hints: {
    price: 'Empty: no price',
    weightLimit: 'Included in the price. Empty: not limited',
    available: 'For your list only. The calendar uses total minus maintenance.',
    prohibited: 'One per line',
    inactive: 'Only staff see it while off',
    bookable: 'Off: listed with its price, not booked online',
  },
  rentable: (units: number) => (units === 1 ? '1 unit can be out at once' : `${units} units can be out at once`),
  unsaved: 'Your changes to this equipment are not saved yet.',
}

export const equipmentToasts = {
  created: 'Equipment Created',
  updated: 'Equipment Updated',
  deleted: 'Equipment Deleted',
  error: 'Error',
  createFailed: 'Failed to create equipment',
  updateFailed: 'Failed to update equipment',
  deleteFailed: 'Failed to delete equipment',
}

export const deleteEquipmentText = {
  heading: (name: string) => `Delete ${name}?`,
  say: 'Are you sure you want to delete this equipment? This action cannot be undone.',
  orders: 'Existing orders keep it unchanged. It can no longer be booked.',
  keep: 'Keep It',
  confirm: 'Delete Equipment',
}
