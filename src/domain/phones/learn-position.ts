import { isPinNear, type Position } from '#domain/dispatch/travel-time.ts'

/** The known position of a site, and its source. */
export type KnownPlace = { locatedBy: 'zip' | 'geocoder' | 'pin' | 'truck'; at: Position | null; meters: number | null }

export type Fix = Position & { accuracyMeters: number }

/** Positions less accurate than this are ignored. */
const maxMeters = 60

/** The best accuracy of an estimate, however many trucks were there. */
const minMeters = 8

/**
 * Rule 291: the position of a site after a truck finished a stop there; null: unchanged. The office's pin is never replaced. Several visits
 * are weighted by the accuracy of each phone.
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
