import type { Position } from '#domain/dispatch/travel-time.ts'

/**
 * Opens the phone's map app: Apple's on an iPhone, Google's elsewhere. Uses the address, which leads to the door, unless only the pin is
 * exact.
 */
export function openMap(position: Position & { isExact?: boolean }, address: string): void {
  const point = `${position.latitude},${position.longitude}`
  const target = encodeURIComponent(position.isExact ? point : address)
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  const url = isApple
    ? `https://maps.apple.com/?daddr=${target}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${target}`
  window.open(url, '_blank', 'noopener')
}
