import { distanceKm, type Position } from './travel-time.ts'

/** Rule 361: how far a customer's pin may be from where the place is known to be, in kilometers. */
const nearPlaceKm = 2

/** The table has the middle of each ZIP code and not its border: a ZIP code reaches as far as this many others around it. */
const others = 6
const reachKm = { least: 3, most: 30 }
/** A middle that is nearer is one of the same place, such as a post office's own ZIP code. */
const sameKm = 0.5

/** Where a customer's pin is judged from: where the place is known to be, the middle of its ZIP code, and all middles. */
export type PlaceOfPin = { known: Position | null; middle: Position | null; middles: readonly Position[] }

/** Rule 361: whether a customer's pin is inside the ZIP code or near the place; not if neither is known. */
export function isPinAtPlace(pin: Position, { known, middle, middles }: PlaceOfPin): boolean {
  if (known && distanceKm(pin, known) <= nearPlaceKm) return true
  return middle !== null && distanceKm(pin, middle) <= reachOf(middle, middles)
}

/** How far a ZIP code reaches from its middle, in kilometers. */
export function reachOf(middle: Position, middles: readonly Position[]): number {
  const around = middles
    .map((other) => distanceKm(middle, other))
    .filter((km) => km > sameKm)
    .sort((one, other) => one - other)
  return Math.min(reachKm.most, Math.max(reachKm.least, around[others - 1] ?? reachKm.most))
}
