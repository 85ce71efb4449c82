import { feet } from '#content/wording/place-marks.ts'

/** Where a customer shows the driver where the container goes (rule 361). */
export const placeText = {
  heading: 'Show the driver where to put it',
  help: 'Mark the spot and add a photo. Only you, our office and the driver see them.',
  marked: (metersUncertain: number | null) =>
    metersUncertain === null ? 'The spot is marked.' : `The spot is marked, to within about ${feet(metersUncertain)}.`,
  map: 'See it on a map',
  newTab: '(opens a new tab)',
  start: 'Mark the spot or add a photo',
  change: 'Change the spot or the photos',
  opening: 'Opening…',
  failed: 'This part could not be loaded. Please check your connection.',
  photo: (number: number) => `Photo ${number} of the place`,
  openPhoto: '(opens the photo in a new tab)',
}

/** The part of it that changes something. */
export const placeEditorText = {
  spot: 'The spot',
  stand: 'At the place? Stand where the container should go.',
  locate: 'Use my location',
  locating: 'Finding you…',
  denied: 'Your browser did not share your location. Allow it for this page, or paste the spot from a map app.',
  notFound: 'Your device could not find where it is. Try again outdoors, or paste the spot from a map app.',
  vague: (metersUncertain: number) =>
    `Your device knows this only to within about ${feet(metersUncertain)}. Try again outdoors, or move the mark.`,
  found: (metersUncertain: number) =>
    `Found, to within about ${feet(metersUncertain)}. Move the mark if it is off, then save it.`,
  elsewhere: 'Not at the place?',
  paste: 'Spot from a map app',
  pasteHelp: 'In Google or Apple Maps, press and hold the spot, copy the two numbers, and paste them here.',
  use: 'Show it',
  unreadable: 'Enter two numbers, such as 34.05223, -118.24368.',
  shown: 'The mark is on the plan. Move it if it is off, then save it.',
  plan: 'Plan around the spot, north is up. Tap, or use the arrow keys, to move the mark.',
  square: (feet: number) => `Each square is ${feet} ft`,
  closer: 'Zoom in',
  wider: 'Zoom out',
  north: 'N',
  moves: { north: '10 ft north', south: '10 ft south', west: '10 ft west', east: '10 ft east' },
  moved: 'Moved. Save the spot when it is right.',
  save: 'Save the spot',
  saved: 'Saved. The driver sees this spot.',
  remove: 'Remove the spot',
  removed: 'The spot is removed.',
  notSaved: 'The spot could not be saved. Please try again.',
  photos: 'Photos',
  photosHelp: (most: number) => `Up to ${most}: the driveway, the gate, the exact spot.`,
  add: 'Add a photo',
  sending: 'Sending the photo…',
  added: 'The photo is added.',
  notAdded: 'The photo could not be sent. Please try again.',
  delete: 'Delete',
  deleteOne: (number: number) => `Delete photo ${number}`,
  deleted: 'The photo is deleted.',
  notDeleted: 'The photo could not be deleted. Please try again.',
  done: 'Done',
}
