import type { DriverLanguage } from '#contract/dispatch/dispatch-values.ts'

/** Texts about yards, trucks and drivers (rules 274 and 276). */

export const fleetText = {
  heading: 'Trucks & Drivers',
  back: 'Board',
  failed: 'Error loading trucks and drivers',
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

const halfHours = (hours: number) => Math.round(hours * 2) / 2

/** The usual week, for reading. */
export const fleetWeekText = {
  heading: 'The next 7 days',
  note: 'Usual shifts and days off. A day on the board can differ.',
  drivers: 'Drivers',
  trucks: 'Trucks, and who drives them',
  day: (weekday: string, day: string) => `${weekday}, ${day}`,
  drive: (count: number) => (count === 1 ? '1 drives' : `${count} drive`),
  hours: 'Hours',
  ofWeek: (hours: number) => `${halfHours(hours)} h`,
  over: (hours: number, limit: number) => `${halfHours(hours)} h over ${limit}`,
  /** In place of words on a phone. */
  codes: { off: '–', noDriver: '?', help: '–: off or not in use; ?: no driver.' },
  shift: (from: string, until: string) => `${from} to ${until}`,
  off: 'off',
  stands: 'stands',
  away: 'Off',
  noDriver: 'no driver',
} as const

export const truckForm = {
  heading: (name: string | null) => (name === null ? 'Add a truck' : `Truck ${name}`),
  name: 'Number or name',
  kind: 'Kind',
  yard: 'Yard',
  sizes: 'Sizes it can haul (yards)',
  carriesTwo: 'Carries two containers',
  maxLoad: 'Max payload (tons)',
  maxLoadHint: 'Leave blank for no limit.',
  starts: 'Shift from',
  ends: 'Shift until',
  weekdays: 'Works on',
  driver: 'Usual driver',
  nobody: 'Nobody',
  isArchived: 'Archived: no longer planned',
  nameMissing: 'Enter a number or name',
  sizesMissing: 'Choose the sizes it can haul',
  timeMissing: 'Enter a time',
  notTons: 'Enter tons, such as 10',
  unsaved: 'The truck is not saved yet.',
} as const

export const driverForm = {
  heading: (name: string | null) => name ?? 'Add a driver',
  name: 'Name',
  phone: 'Phone',
  language: 'Language on the phone',
  yard: 'Yard',
  isArchived: 'Archived: no longer drives',
  archivingEndsPhones: "Archiving switches the driver's phones off at once. Unsent reports are lost.",
  nameMissing: 'Name is required',
  unsaved: 'The driver is not saved yet.',
} as const

export const yardForm = {
  heading: (name: string | null) => name ?? 'Add a yard',
  name: 'Name',
  address: 'Street address',
  city: 'City',
  zipCode: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  pinHint:
    'Optional: the position of the gate, such as 34.4101 and -118.5012. Without it, the middle of the ZIP code is used.',
  notDegrees: 'Enter degrees, such as 34.4101',
  isArchived: 'Archived',
  nameMissing: 'Name is required',
  unsaved: 'The yard is not saved yet.',
} as const

export const absenceForm = {
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
  intro: 'Minutes at a stop, without driving. They are learned from the stops that drivers time, unless you set them.',
  stop: 'Stop',
  all: 'All sizes',
  size: (yards: number) => `${yards} yd`,
  set: (stop: string, size: string) => `${stop}, ${size}: minutes`,
  learned: (minutes: number) => `learned: ${minutes}`,
  clear: 'Leave a field blank to use the learned time.',
  edit: 'Change Minutes',
  done: 'Done',
  own: 'Bold: set by you.',
  notMinutes: 'Enter minutes from 1 to 240',
} as const

export const fleetMessages = {
  saved: 'Saved',
  removed: 'Deleted',
  undo: 'Undo',
  undoHint: 'Or delete the days off in the list.',
  notSaved: 'Your change could not be saved',
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
  noDriver: 'No driver: create a new code',
  codeWaits: (driver: string | null) => (driver ? `Code for ${driver} not used yet` : 'Not set up yet'),
  seen: (at: string) => `last used ${at}`,
  ends: (day: string) => `ends ${day}`,
  ended: (day: string) => `Ended ${day}: create a new code`,
  push: 'gets messages',
  pushFailed: (at: string, problem: string) => `A message did not go out on ${at}: ${problem}`,
  addHeading: 'Add a phone',
  saving: 'Adding…',
  unsaved: 'The phone is not added yet.',
  name: 'Name',
  nameMissing: 'Enter a name for the phone',
  nameHint: 'Such as "Blue Samsung, truck 4".',
  driver: 'Driver',
  driverHint: 'The driver who uses it. Another driver needs a new code.',
  chooseDriver: 'Choose a driver',
  driverMissing: 'Choose a driver',
  inviteHeading: (name: string) => `New code for ${name}`,
  inviteUnsaved: 'The code is not created yet.',
  next: 'Show the code',
  codeHeading: (name: string) => `Code for ${name}`,
  codeFor: (driver: string) => `The phone is ${driver}'s.`,
  codeHelp: 'Scan it with the camera of the phone. It works once, until',
  codePicture: 'QR code that sets up the phone',
  copy: 'Or open this address on the phone:',
  insecure: 'Phones need HTTPS. Open this site at its https address, and create the code there.',
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeHelp: 'It stops working at once, and deletes its data when it is next online. Unsent reports are lost.',
  revokeYes: 'Revoke the phone',
  keep: 'Keep it',
  isRevoked: 'The phone is revoked',
  notSaved: 'Your change was not saved. Please try again.',
} as const
