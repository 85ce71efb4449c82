import { distanceKm, type Position } from '#domain/dispatch/travel-time.ts'

type Fix = { latitude: number; longitude: number; accuracyMeters: number; at: number }

const kmPerMile = 1.609344
/** The age at which a position is too old to use, in milliseconds. */
const freshMs = 120_000

let fix: Fix | null = null
let isWatching = false
const listeners = new Set<() => void>()

/** Starts to watch the phone's position; without permission it stays unknown. */
export function watchPosition(): void {
  if (isWatching || !('geolocation' in navigator)) return
  isWatching = true
  navigator.geolocation.watchPosition(
    ({ coords }) => {
      fix = { latitude: coords.latitude, longitude: coords.longitude, accuracyMeters: coords.accuracy, at: Date.now() }
      for (const listener of listeners) listener()
    },
    () => {},
    { enableHighAccuracy: true, maximumAge: 15_000 },
  )
}

export function onMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The phone's current position for a command; null if unknown. */
export function lastFix() {
  if (!fix || Date.now() - fix.at > freshMs) return null
  const { latitude, longitude, accuracyMeters } = fix
  return { latitude, longitude, accuracyMeters }
}

/** Miles from the phone to a place, along a great circle; null if the phone's position is unknown. */
export function milesTo(place: Position): number | null {
  return fix && distanceKm(fix, place) / kmPerMile
}
