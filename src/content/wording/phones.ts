import type { CommandKind, PhoneAlert } from '#contract/phones/phone-words.ts'

export const phoneRefusals = {
  noDevice: 'Phone not found',
  isRevoked: 'This phone was revoked. Add it again.',
  usedCode: 'This code has expired or was already used. Ask the office for a new one.',
  noDriver: 'Driver not found',
  hasDriver: 'The driver of this phone is set. Ask the office for a new code.',
  isOpen: 'Record this report, or discard it.',
  isDecided: 'Somebody already recorded or discarded this report.',
  isIncomplete: 'This report is no longer stored.',
  tooManyCommands: 'This phone has sent as many reports as it can in a day. The rest is accepted tomorrow.',
  tooManyPhotos: 'This phone has sent as many photos as it can in a day. The rest is accepted tomorrow.',
  noCommand: 'Report not found',
  noPhoto: 'Photo not found',
  wrongDigest: 'The photo was damaged on the way. Send it again.',
  notAPhoto: 'Only photos can be sent.',
  unexpected: 'Something went wrong on the server. The report is stored.',
  noHaul: 'This stop no longer exists.',
  noWeight: 'Gross weight must be more than tare.',
  noLoad: 'This stop has no load to dump.',
  beforeDelivery: 'The time is before the delivery, or before an earlier stop of the order.',
} as const

/** Why messages cannot be sent to a phone. */
export const pushProblems = {
  privateAddress: 'Messages can only go to an https address of the internet.',
  wrongKey: 'The key of the phone is not valid.',
  wrongSecret: 'The secret of the phone is not valid.',
  refused: (status: number) => `The push service refused the message (status ${status}).`,
  unreachable: 'The push service could not be reached in time.',
  failed: 'The message could not be written.',
} as const

/** What the office reads about a report that it has to look at (rule 288). */
export const alertMessages: Record<PhoneAlert, (detail: string) => string> = {
  'done-though-changed': () =>
    'The driver did this stop although it was cancelled, or moved to another truck, in the meantime.',
  'office-corrected': () =>
    'The office corrected this stop before the phone reported it. What the office entered stays.',
  'second-phone': () => 'Another phone had reported this stop as done. The first report stays.',
  'container-elsewhere': (detail) => `The container was recorded elsewhere: ${detail}. It is here now.`,
  'container-unknown': (detail) => `The container could not be recorded: ${detail}`,
  'container-differs': (detail) => `Not the expected container: ${detail}.`,
  'ticket-refused': (detail) => `The weight ticket was not recorded: ${detail}`,
  'facility-does-not-count': (detail) => `The load went to a facility that its city does not count: ${detail}`,
  refused: (detail) => detail,
  'not-on-route': (driver) => `This stop was never on a published route of ${driver}. Nothing was changed.`,
  'outside-day': () => 'The report is for another day than the route of this stop. Nothing was changed.',
  'other-driver': (driver) => `The phone is not ${driver}’s. Nothing was changed.`,
  'limit-reached': (phone) =>
    `${phone} has reached its daily limit. The rest waits on the phone, and is accepted tomorrow.`,
}

/** Commands as the office reads them. */
export const commandLabels: Record<CommandKind, string> = {
  rolling: 'On its way',
  arrived: 'Arrived',
  done: 'Done',
  failed: 'Could not be done',
  dumped: 'Dumped',
  break: 'Break moved',
}

/** The names of photos among the documents of an order. */
export const photoNames = {
  placed: 'Placed',
  load: 'Load',
  ticket: 'Weight ticket',
  problem: 'Problem',
} as const

/** What the phone said, for the office. */
export const phoneReportText = {
  container: (number: string) => `Container ${number}`,
  waited: (minutes: number) => `Waited ${minutes} min`,
  ticket: (number: string, gross: number, tare: number) =>
    `Ticket ${number || 'without number'}: gross ${gross.toLocaleString('en-US')} lb, tare ${tare.toLocaleString('en-US')} lb`,
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
} as const
