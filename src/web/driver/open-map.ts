import type { Position } from '#domain/dispatch/travel-time.ts'

/** Hands over to the map app of the phone: Apple's on an iPhone, Google's elsewhere. An address finds the door, unless only a pin is exact. */
export function openMap(position: Position & { isExact?: boolean }, address: string): void {
  const point = `${position.latitude},${position.longitude}`
  const target = encodeURIComponent(position.isExact ? point : address)
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  const url = isApple
    ? `https://maps.apple.com/?daddr=${target}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${target}`
  window.open(url, '_blank', 'noopener')
}
