import { isPinNear, type Position } from '#domain/dispatch/travel-time.ts'

/** Where a site is so far, and who says so. */
export type KnownPlace = { locatedBy: 'zip' | 'geocoder' | 'pin' | 'truck'; at: Position | null; meters: number | null }

export type Fix = Position & { accuracyMeters: number }

/** A phone that knows less exactly where it is teaches nothing. */
const maxMeters = 60

/** No estimate is better than this, however many trucks were there. */
const minMeters = 8

/**
 * Rule 291: where a site is, after a truck finished a stop there; null: as before. A pin of the office stays. Several visits are weighted by
 * how exactly each phone knew where it was.
 */
export function learnPosition(
  place: KnownPlace,
  fix: Fix,
  middleOfZip: Position | null,
): (Position & { meters: number }) | null {
  if (place.locatedBy === 'pin' || fix.accuracyMeters > maxMeters || !isPinNear(fix, middleOfZip)) return null
  const meters = Math.max(minMeters, Math.round(fix.accuracyMeters))
  if (place.locatedBy !== 'truck' || place.at === null || place.meters === null)
    return { latitude: fix.latitude, longitude: fix.longitude, meters }
  const [before, now] = [1 / place.meters ** 2, 1 / meters ** 2]
  const share = now / (before + now)
  const between = (one: number, other: number) => one + (other - one) * share
  return {
    latitude: between(place.at.latitude, fix.latitude),
    longitude: between(place.at.longitude, fix.longitude),
    meters: Math.max(minMeters, Math.round(1 / Math.sqrt(before + now))),
  }
}
