import type { DriverLanguage } from '#contract/dispatch/truck-kinds.ts'

/** Texts about yards, trucks and drivers (rules 274 and 276). */

export const fleetText = {
  heading: 'Trucks & Drivers',
  back: 'Board',
  loading: 'Loading…',
  failed: 'Error loading trucks and drivers',
  retry: 'Try again',
  trucks: 'Trucks',
  drivers: 'Drivers',
  yards: 'Yards',
  absences: 'Days off and workshop',
  minutes: 'Minutes at a stop',
  addTruck: 'Add Truck',
  addDriver: 'Add Driver',
  addYard: 'Add Yard',
  addAbsence: 'Add Days Off',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string, days: string) => `Delete the days off of ${name}, ${days}`,
  archived: 'Archived',
  truck: (name: string) => `Truck ${name}`,
  takes: (kind: string, sizes: readonly number[], carries: number) =>
    `${kind}, ${sizes.join(', ')} yd${carries === 2 ? ', two at once' : ''}`,
  shift: (from: string, until: string, days: string) => `${from} to ${until}, ${days}`,
  usual: (driver: string) => `usually ${driver}`,
  nobody: 'no usual driver',
  noTrucks: 'No trucks yet. Add the first one to plan days on the board.',
  noDrivers: 'No drivers yet.',
  noAbsences: 'Nobody is off, and no truck is in the workshop.',
  noAddress: 'no address yet: the board starts from the middle of the service area',
  pinned: 'pinned',
  days: (from: string, through: string) => (from === through ? from : `${from} to ${through}`),
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  everyDay: 'every day',
  monToFri: 'Mon to Fri',
  languages: { en: 'English', es: 'Spanish' } satisfies Record<DriverLanguage, string>,
} as const

const parts = { close: 'Close', cancel: 'Cancel', saving: 'Saving…', save: 'Save' } as const

export const truckForm = {
  ...parts,
  heading: (name: string | null) => (name === null ? 'Add a truck' : `Truck ${name}`),
  name: 'Number or name on its plate',
  kind: 'Kind',
  yard: 'Yard',
  sizes: 'Sizes that it takes (yards)',
  carriesTwo: 'It carries two containers at once',
  maxLoad: 'Load at most (tons)',
  maxLoadHint: 'Empty: not limited.',
  starts: 'Shift from',
  ends: 'Shift until',
  weekdays: 'Works on',
  driver: 'Usual driver',
  nobody: 'Nobody',
  isArchived: 'Archived: it is no longer planned',
  nameMissing: 'Enter the number or name on its plate',
  sizesMissing: 'Choose the sizes that it takes',
  timeMissing: 'Enter a time',
  notTons: 'Enter tons, such as 10',
  unsaved: 'The truck is not saved yet.',
} as const

export const driverForm = {
  ...parts,
  heading: (name: string | null) => name ?? 'Add a driver',
  name: 'Name',
  phone: 'Phone',
  language: 'Language on the phone',
  yard: 'Yard',
  isArchived: 'Archived: they no longer drive',
  nameMissing: 'Name is required',
  unsaved: 'The driver is not saved yet.',
} as const

export const yardForm = {
  ...parts,
  heading: (name: string | null) => name ?? 'Add a yard',
  name: 'Name',
  address: 'Street address',
  city: 'City',
  zipCode: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  pinHint:
    'Optional: where its gate is, such as 34.4101 and -118.5012. Without them it is in the middle of its ZIP code.',
  notDegrees: 'Enter degrees, such as 34.4101',
  isArchived: 'Archived',
  nameMissing: 'Name is required',
  unsaved: 'The yard is not saved yet.',
} as const

export const absenceForm = {
  ...parts,
  heading: 'Days off or workshop',
  who: 'Driver or truck',
  from: 'First day',
  through: 'Last day',
  reason: 'Reason',
  reasonHint: 'For the office only.',
  whoMissing: 'Choose a driver or a truck',
  dayMissing: 'Choose a day',
  unsaved: 'The days off are not saved yet.',
} as const

export const minutesText = {
  intro:
    'What trucks need at a stop, without driving. It is learned from stops that are timed by the drivers, unless you set it.',
  stop: 'Stop',
  all: 'All sizes',
  size: (yards: number) => `${yards} yd`,
  set: (stop: string, size: string) => `${stop}, ${size}: minutes`,
  learned: (minutes: number) => `learned: ${minutes}`,
  clear: 'Empty a field to leave it to what is learned.',
  notMinutes: 'Enter minutes from 1 to 240',
} as const

export const fleetToasts = {
  success: 'Success',
  error: 'Error',
  saved: 'Saved',
  removed: 'Deleted',
  notSaved: 'It could not be saved',
} as const

/** The drivers' phones (rules 284 and 285). */
export const phonesText = {
  heading: 'Phones',
  add: 'Add Phone',
  none: "No phones yet. A driver's phone shows the day's stops, and reports what was done.",
  newCode: 'New code',
  newCodeOf: (name: string) => `New code for ${name}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoked: 'Revoked',
  waits: 'Not set up yet',
  noDriver: 'No driver yet',
  seen: (at: string) => `seen ${at}`,
  push: 'gets messages',
  pushFailed: (at: string, problem: string) => `A message did not go out on ${at}: ${problem}`,
  addHeading: 'Add a phone',
  saving: 'Adding…',
  unsaved: 'The phone is not added yet.',
  name: 'Name',
  nameMissing: 'Enter a name for the phone',
  nameHint: 'Such as "Blue Samsung, truck 4".',
  next: 'Show the code',
  cancel: 'Cancel',
  close: 'Close',
  codeHeading: (name: string) => `Code for ${name}`,
  codeHelp: 'Scan it with the camera of the phone. It works once, until',
  codePicture: 'QR code that sets up the phone',
  copy: 'Or open this address on the phone:',
  insecure: 'This site has no HTTPS, which phones need. Open it at its https address, and make the code there.',
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeHelp:
    'It can do nothing anymore, and deletes everything that it has stored when it next has a network. What waits on it is lost.',
  revokeYes: 'Revoke the phone',
  keep: 'Keep it',
  success: 'Success',
  isRevoked: 'The phone is revoked',
  error: 'Error',
  notSaved: 'It was not saved. Please try again.',
} as const
