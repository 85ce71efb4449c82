/** Texts of Equipment Management, on the Inventory tab. */

export const equipmentTypeLabels = {
  'roll-off': 'Roll-Off',
  '3-yd-bin': '3 YD Bin',
  'tilt-hopper': 'Tilt Hopper',
} as const

/** After a size: "3 yd Bin". */
export const containerNouns = { 'roll-off': 'Roll-Off', '3-yd-bin': 'Bin', 'tilt-hopper': 'Tilt Hopper' } as const

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`)

export const equipmentList = {
  heading: 'Equipment Management',
  add: 'Add Equipment',
  toContainers: 'To the containers',
  loading: 'Loading the equipment…',
  failed: 'Failed to fetch equipment',
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
  owned: (count: number) => `${count} owned`,
  counted: 'by its containers',
  available: (units: number) => `${units} entered as available`,
  inRepair: (units: number) => `${units} in repair`,
  included: 'Included',
  days: (least: number, max: number) => (least === max ? `${least} days` : `${least} to ${max} days`),
  tons: (tons: string) => `${tons} tons`,
}

export const equipmentForm = {
  addHeading: 'Add Equipment',
  editHeading: 'Edit Equipment',
  missing: 'There is no such equipment. It may have been deleted.',
  save: 'Save Equipment',
  create: 'Create Equipment',
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
    includedPer: 'Included tons are for',
    totalInventory: 'Total',
    availableInventory: 'Available',
    maintenanceInventory: 'In maintenance',
    minimumRentalDays: 'Minimum rental days',
    maximumRentalDays: 'Maximum rental days',
    swapRestartsDays: 'A swap restarts the rental days',
    allowResidential: 'Residential customers',
    allowContractor: 'Contractors',
    prohibitedMaterials: 'Prohibited materials',
    specialInstructions: 'Special instructions',
    isActive: 'Active',
    isAvailableForBooking: 'Available for booking',
  },
  hints: {
    price: 'Leave blank for no price',
    weightLimit: 'Included in the price. Leave blank for no limit',
    includedPer: 'Of orders with swaps and dump-and-returns',
    swapRestartsDays: 'So does a dump and return. New orders take this over; booked ones keep their terms.',
    available: 'For your list only. The calendar uses total minus maintenance.',
    prohibited: 'One per line',
    inactive: 'Only staff see it while off',
    bookable: 'Off: listed with its price, not booked online',
  },
  includedPer: { order: 'The whole order', load: 'Each load' },
  counted: {
    label: 'Counted by its containers',
    hint: 'Total and maintenance follow the containers list.',
    newHint:
      'Total and maintenance follow the containers list. Leave it off and the total at 0, and it starts with the first container of this size.',
    shared: 'Another active type has this size, so its containers cannot be counted for one of them.',
    listed: (total: number, maintenance: number) =>
      `Containers list: ${units(total)}, ${maintenance} in maintenance or damaged`,
    entered: (total: number, maintenance: number) => `Entered here: ${units(total)}, ${maintenance} in maintenance`,
    over: 'Orders hold more than the list has on these days. They stay as they are, and the dashboard shows an alert:',
    span: (from: string, through: string, held: number) =>
      from === through ? `${from}: ${held} held` : `${from} to ${through}: up to ${held} held`,
    loading: 'Counting the containers…',
  },
  rentable: (units: number) => (units === 1 ? '1 unit can be out at once' : `${units} units can be out at once`),
  unsaved: 'Your changes to this equipment are not saved yet.',
}

export const equipmentToastMessages = {
  created: 'Equipment Created',
  updated: 'Equipment Updated',
  deleted: 'Equipment Deleted',
  createFailed: 'Failed to create equipment',
  updateFailed: 'Failed to update equipment',
  deleteFailed: 'Failed to delete equipment',
}

export const deleteEquipmentText = {
  heading: (name: string) => `Delete ${name}?`,
  description: 'Are you sure you want to delete this equipment? This action cannot be undone.',
  orders: 'Existing orders keep it unchanged. It can no longer be booked.',
  keep: 'Keep It',
  confirm: 'Delete Equipment',
}
