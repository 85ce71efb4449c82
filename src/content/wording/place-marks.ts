/** Why a pin or a photo of a place is refused (rule 361). */
export const placeRefusals = {
  staff: 'The customer marks the place. Set a pin of the office on the board.',
  over: 'The order is over, so there is no place to mark.',
  far: (zipCode: string) => `This spot is not in ${zipCode}. Check it, or call us if it is right.`,
  unknown: (zipCode: string) => `We do not know where ${zipCode} is. Tell us on the phone where the container goes.`,
  tooMany: (most: number) => `An order has at most ${most} photos of its place. Delete one first.`,
  notAPhoto: 'Choose a photo: JPEG, PNG or WebP.',
  noPhoto: 'This photo was already deleted.',
}

/** What staff call such a photo among the documents of the order. */
export const placePhotoName = (day: string) => `Where it goes, from the customer, ${day}.jpg`

/** A length in feet, as a person says it. */
export function feet(meters: number): string {
  const exact = meters * 3.28084
  if (exact > 2_640) return `${(exact / 5_280).toFixed(1)} miles`
  return `${Math.max(10, Math.round(exact / 10) * 10)} feet`
}
