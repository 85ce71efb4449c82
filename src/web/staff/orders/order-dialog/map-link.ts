/** A web map of an address; on a phone its map app opens it. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\n', ', '))}`
}
