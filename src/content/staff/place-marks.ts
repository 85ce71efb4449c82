import { feet } from '#content/wording/place-marks.ts'

/** Where the customer wants the container, in the order dialog (rule 361). */
export const placeMarksText = {
  heading: 'Where it goes, from the customer',
  pin: 'Pin',
  setOn: (on: string) => `set ${on}`,
  within: (meters: number) => `within about ${feet(meters)}`,
  notInUse: 'The pin of the office is used instead.',
  newTab: '(opens a new tab)',
  removePin: 'Remove pin',
  photo: (number: number) => `Photo ${number} of the place`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  remove: 'Remove',
  pinQuestion: 'Remove the pin of the customer?',
  pinHelp: 'Trucks are sent to where the place was before. The customer can set it again.',
  photoQuestion: (number: number) => `Remove photo ${number} of the place?`,
  photoHelp: 'Driver and customer no longer see it. It stays on record.',
  keep: 'Keep it',
  pinRemoved: 'Pin removed',
  photoRemoved: 'Photo removed',
  failed: 'It could not be removed',
  notLoaded: 'What the customer marked could not be loaded.',
}
