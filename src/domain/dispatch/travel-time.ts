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

/** Roads are longer than the line between two points. */
const circuity = 1.32

/** The first kilometers are on streets, then come arterials, then freeways. A truck with a container is slower than a car. */
const speeds = [
  { throughKm: 6, kmPerHour: 30 },
  { throughKm: 25, kmPerHour: 52 },
  { throughKm: Number.POSITIVE_INFINITY, kmPerHour: 70 },
] as const

/** Turning into the street, parking, maneuvering. */
const minutesPerDrive = 2

/**
 * Rule 276: the minutes that a truck drives between two points, without a network: the great circle times a factor for roads, at speeds that
 * grow with the distance. `factor` fits it to the company's finished hauls; 1 if there are too few.
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
