import type { ContainerCondition, ContainerStatus } from '#contract/containers/container-words.ts'
import type { MovementKind } from '#contract/containers/containers.ts'

/** Texts of Container Inventory, on the Inventory tab. */

export const containerStatusLabels: Record<ContainerStatus, string> = {
  available: 'Available',
  deployed: 'Deployed',
  maintenance: 'Maintenance',
  damaged: 'Damaged',
}

/** A container whose load waits to be dumped (rule 270). */
export const loadedContainer = {
  label: 'Loaded',
  next: 'Dump it before it goes out',
  choice: (number: string) => `${number}: loaded, dump it first`,
}

export const containerConditionLabels: Record<ContainerCondition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

/** The sizes above the list, and what adds up to all that is owned. */
export const sizeStripText = {
  label: 'Containers by size',
  yards: (size: number) => `${size} yd`,
  owned: (units: number) => `${units.toLocaleString('en-US')} owned`,
  state: (out: number, ready: number, repair: number) =>
    [`${out} out`, `${ready} ready`, repair > 0 && `${repair} in repair`].filter(Boolean).join(', '),
  waiting: (loaded: number, reserved: number) =>
    [loaded > 0 && `${loaded} to dump`, reserved > 0 && `${reserved} reserved`].filter(Boolean).join(', '),
  unnumbered: (count: number) => `${count} without a number`,
  differs: (entered: number, listed: number) => `${entered} entered, ${listed} with a number`,
  sum: (
    units: number,
    parts: { out: number; ready: number; reserved: number; loaded: number; repair: number; unnumbered: number },
  ) =>
    `${units.toLocaleString('en-US')} owned: ${[
      `${parts.out} out`,
      `${parts.ready} ready`,
      parts.reserved > 0 && `${parts.reserved} reserved`,
      parts.loaded > 0 && `${parts.loaded} to dump`,
      `${parts.repair} in repair`,
      parts.unnumbered > 0 && `${parts.unnumbered} without a number`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  meaning: 'Ready: empty in a yard, in service, and not reserved for an order.',
  free: 'What is free on a day',
}

export const containerList = {
  toTypes: 'Types and Prices',
  calendar: 'Availability',
  heading: 'Container Inventory',
  add: 'Add Container',
  labels: 'QR Labels (PDF)',
  loading: 'Loading the containers…',
  failed: 'Error loading containers',
  empty: 'No containers found matching your criteria',
  emptyYet: 'No containers yet',
  emptyHint: 'Add your containers here, one by one or a whole series at once.',
  clear: 'Clear search and filters',
  count: (shown: number, all: number) =>
    shown === all ? (all === 1 ? '1 container' : `${all} containers`) : `${shown} of ${all} containers`,
  more: (rest: number) => `Show ${rest} more`,
  dormantAfter: 'Dormant after',
  dormantDays: 'days without a movement',
  savedDays: (days: number) => `Containers count as dormant after ${days} ${days === 1 ? 'day' : 'days'}.`,
}

export const containerFilters = {
  search: 'Search containers',
  searchPlaceholder: 'Number, place or order',
  status: 'Status',
  size: 'Size',
  all: 'All',
  withCount: (label: string, count: number) => `${label} (${count})`,
  yards: (size: number) => `${size} yd`,
  sort: 'Sort',
  sorts: { worst: 'Overdue first', number: 'By number', longest: 'Longest in place first' },
  overdue: (count: number) => `Overdue ${count}`,
  repair: (count: number) => `In repair ${count}`,
  dormant: (count: number) => `Dormant ${count}`,
}

export const containerColumns = {
  caption: 'Containers',
  number: 'Container #',
  size: 'Size',
  status: 'Status',
  location: 'Location',
  assigned: 'Assigned To',
  condition: 'Condition',
  since: 'Since',
  actions: 'Actions',
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const containerRow = {
  open: (number: string) => `History of container ${number}`,
  actions: (number: string) => `Actions for container ${number}`,
  order: (number: string) => `Order ${number}`,
  unassigned: '–',
  yards: (size: number) => `${size} yd`,
  yard: 'Yard',
  nowhere: 'Not known',
  out: (count: number) => (count === 0 ? 'out since today' : `${days(count)} out`),
  outOf: (count: number, total: number) => `day ${count} of ${total}`,
  here: (count: number) => (count === 0 ? 'since today' : `for ${days(count)}`),
  due: (day: string) => `pickup ${day}`,
  overdue: (count: number) => `${days(count)} overdue`,
  dormant: 'dormant',
  history: 'History',
  edit: 'Edit Container',
  remove: 'Delete Container',
  whyDeployed: 'deployed',
  whyAssigned: 'on an order',
  archived: 'archived',
}

export const containerForm = {
  addHeading: 'Add Container',
  editHeading: (number: string) => `Edit ${number}`,
  missing: 'There is no such container. It may have been deleted.',
  how: 'How many',
  one: 'One container',
  several: 'Several at once',
  labels: {
    containerNumber: 'Container number',
    size: 'Size',
    status: 'Status',
    condition: 'Condition',
    currentLocation: 'Location',
    yard: 'Yard',
    movedAt: 'Moved',
    prefix: 'Prefix',
    from: 'From',
    to: 'To',
  },
  numberHint: 'As painted on the container',
  yards: (size: number) => `${size} yards`,
  locationHint: 'Where it is: Yard, Shop, an address',
  movedHint: 'When it got there (Los Angeles time), if earlier than now',
  onOrder: (number: string) => `It is on order ${number}. Its status and size follow that order.`,
  onArchivedOrder: (number: string) =>
    `It was left on order ${number}, which is archived. Another status takes it off that order. Available moves it to the yard unless you enter another place.`,
  preview: (first: string, last: string, count: number) =>
    count === 1 ? first : `${first} to ${last}: ${count} containers`,
  previewExisting: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `${numbers[0]} already exists and stays unchanged.`
      : `${numbers.length} of them already exist and stay unchanged: ${listed(numbers)}.`,
  previewNone: 'Enter the first and last number.',
  save: 'Save Container',
  create: 'Add Container',
  createSeveral: (count: number) => (count === 1 ? 'Add 1 Container' : `Add ${count} Containers`),
  unsaved: 'Your changes to this container are not saved yet.',
}

/** Lists at most eight names, then a count. */
function listed(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 8).join(', ')
  return numbers.length > 8 ? `${shown} and ${numbers.length - 8} more` : shown
}

export const containerMessages = {
  added: 'Container added successfully',
  addedSeveral: (added: number, existing: readonly string[]) => {
    const said = added === 1 ? '1 container added successfully.' : `${added} containers added successfully.`
    return existing.length === 0 ? said : `${said} Existed already: ${listed(existing)}.`
  },
  updated: 'Container updated successfully',
  deleted: 'Container deleted successfully',
  undo: 'Undo',
  undoHint: 'Or delete the container with its menu.',
  addFailed: 'Failed to add container',
  updateFailed: 'Failed to update container',
  deleteFailed: 'Failed to delete container',
  settingsFailed: 'Failed to save',
}

export const deleteContainerText = {
  heading: (number: string) => `Delete ${number}?`,
  description: 'Are you sure you want to delete this container?',
  history: 'It is removed from the list. Its history stays with the orders it was on.',
  keep: 'Keep It',
  confirm: 'Delete Container',
}

export const containerHistoryText = {
  heading: (number: string) => `Container ${number}`,
  edit: 'Edit',
  remove: 'Delete',
  loadingHeading: 'Container',
  loading: 'Loading its history…',
  notFoundHeading: 'Container not found',
  notFound: 'There is no container at this address.',
  failedHeading: 'The container could not be loaded',
  deleted: (when: string) => `Deleted on ${when}. Its history stays on record.`,
  now: 'Now',
  movements: 'Every movement',
  none: 'No history yet.',
  size: 'Size',
  condition: 'Condition',
  location: 'Location',
  assigned: 'Assigned to',
  since: 'Since',
  pickupDue: 'Pickup due',
  added: 'In the fleet since',
  deliveries: 'Deliveries',
  deliveriesOf: (count: number, daysOut: number) =>
    count === 0 ? 'none yet' : `${count}, ${days(daysOut)} out in all`,
  stay: days,
  told: (when: string) => `entered on ${when}`,
  change: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  fields: { containerNumber: 'Number', size: 'Size', condition: 'Condition' },
  yards: (size: number | string) => `${size} yards`,
}

/** The kind of event, in a few words. */
export const movementTitles: Record<MovementKind, string> = {
  yard: 'Back in service',
  deployed: 'Deployed',
  'picked-up': 'Picked up',
  maintenance: 'To maintenance',
  damaged: 'Damaged',
  added: 'Added to the fleet',
  moved: 'Moved',
  reserved: 'Assigned to an order',
  released: 'Removed from the order',
  'delivery-corrected': 'Delivery reversed',
  'pickup-corrected': 'Pickup reversed',
  changed: 'Details changed',
  deleted: 'Deleted',
}

/** Labels for the steel, which drivers' phones read. */
export const labelText = {
  title: 'Container labels',
  none: 'There are no such containers.',
  size: (size: number) => `${size} yd`,
  footer: 'Cut along the lines. Print on weatherproof label sheets.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
