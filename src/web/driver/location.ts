import { distanceKm, type Position } from '#domain/dispatch/travel-time.ts'

type Fix = { latitude: number; longitude: number; accuracyMeters: number; at: number }

const kmPerMile = 1.609344
/** Milliseconds after which a position is too old to say where something happened. */
const freshMs = 120_000

let fix: Fix | null = null
let isWatching = false
const listeners = new Set<() => void>()

/** Follows where the phone is, from now on; without permission it is never known. */
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

/** Where the phone is now, as a command says it; null if it does not know. */
export function lastFix() {
  if (!fix || Date.now() - fix.at > freshMs) return null
  const { latitude, longitude, accuracyMeters } = fix
  return { latitude, longitude, accuracyMeters }
}

/** Miles from here to a place, along a great circle; null if it is not known where here is. */
export function milesTo(place: Position): number | null {
  return fix && distanceKm(fix, place) / kmPerMile
}
