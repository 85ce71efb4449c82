import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { shortInstant } from './short-dates.ts'

const done: Record<HaulKind, string> = {
  deliver: 'Delivered',
  pick_up: 'Picked up',
  swap: 'Swapped',
  dump_and_return: 'Emptied and returned',
  relocate: 'Moved',
  full_pickup: 'Picked up',
  new_delivery: 'Delivered',
}

/** Drivers' photos, as a customer sees them (rule 357). */
export const haulPhotoText = {
  heading: 'Photos',
  caption: (of: HaulKind, takenAt: string, takenBy: string) =>
    `${done[of]} ${shortInstant(takenAt)}${takenBy && `, ${takenBy}`}`,
  alt: (of: HaulKind) => `${done[of]}: the photo of the driver`,
  open: '(opens the photo in a new tab)',
}

/** The button that puts a delivery into a calendar. */
export const calendarText = { add: 'Add to calendar' }
