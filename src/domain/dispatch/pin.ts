import { distanceKm, type Position } from './travel-time.ts'

/** Rule 278: a pin farther from the middle of its ZIP code than this is a mistake, in kilometers. The largest ZIP code has half of that. */
const maxKm = 60

/** Whether a pin can belong to a ZIP code; one whose middle is not known takes any. */
export const isPinNear = (pin: Position, middleOfZip: Position | null): boolean =>
  middleOfZip === null || distanceKm(pin, middleOfZip) <= maxKm

/** Reads "34.05223, -118.24368", as map apps copy it, or null for anything else. */
export function readPosition(typed: string): Position | null {
  const [, latitude, longitude] =
    /^\s*\(?(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/.exec(typed) ?? []
  if (latitude === undefined) return null
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null
}
