/** A point on the map, in degrees. */
export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance along a great circle, in kilometers. */
export function distanceKm(from: Position, to: Position): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Roads are longer than the straight line between two points. */
const circuity = 1.32

/** A drive starts on streets, then uses arterials, then freeways. A truck with a container is slower than a car. */
const speeds = [
  { throughKm: 6, kmPerHour: 30 },
  { throughKm: 25, kmPerHour: 52 },
  { throughKm: Number.POSITIVE_INFINITY, kmPerHour: 70 },
] as const

/** Turning into the street, parking and maneuvering. */
const minutesPerDrive = 2

/**
 * Rule 276: the minutes that a truck drives between two points, without a network: the great-circle distance times a road factor, at speeds
 * that grow with the distance. `factor` fits it to the company's finished hauls; 1 if there are too few.
 */
export function estimateMinutes(from: Position, to: Position, factor = 1): number {
  const km = distanceKm(from, to) * circuity
  if (km < 0.05) return 0
  let start = 0
  let minutes = minutesPerDrive
  for (const { throughKm, kmPerHour } of speeds) {
    minutes += (Math.max(0, Math.min(km, throughKm) - start) / kmPerHour) * 60
    start = throughKm
  }
  return minutes * factor
}

/** A timed drive from one site straight to the next. */
type TimedDrive = { from: Position; to: Position; minutes: number }

/** The fewest timed drives that a factor is learned from. */
export const minTimedDrives = 30

/** Rule 276: the factor that fits the built-in estimate to the timed drives; 1 if there are too few. */
export function learnTravelFactor(drives: readonly TimedDrive[]): number {
  const ratios = drives
    .map(({ from, to, minutes }) => ({ estimated: estimateMinutes(from, to), minutes }))
    // Very short drives say nothing about roads, and a long lunch distorts the time.
    .filter(({ estimated, minutes }) => estimated >= 8 && minutes >= 3 && minutes <= 4 * estimated)
    .map(({ estimated, minutes }) => minutes / estimated)
    .sort((a, b) => a - b)
  if (ratios.length < minTimedDrives) return 1
  return Math.min(2, Math.max(0.6, ratios[Math.floor(ratios.length / 2)] ?? 1))
}

/**
 * Rule 278: a pin farther than this from the center of its ZIP code is a mistake, in kilometers. The largest ZIP code has a radius of half
 * that.
 */
const maxKm = 60

/** Whether a pin can belong to a ZIP code; true if the center of the ZIP code is unknown. */
export const isPinNear = (pin: Position, middleOfZip: Position | null): boolean =>
  middleOfZip === null || distanceKm(pin, middleOfZip) <= maxKm

/** Parses "34.05223, -118.24368", as map apps copy it; null for anything else. */
export function readPosition(typed: string): Position | null {
  const [, latitude, longitude] =
    /^\s*\(?(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/.exec(typed) ?? []
  if (latitude === undefined) return null
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null
}
