/** Texts of the map of the board's day. */
export const mapText = {
  heading: 'Map of the day',
  enlarge: 'Enlarge map',
  shrink: 'Small map',
  failed: 'This browser cannot show the map. The lists have everything that is on it.',
  map: 'Map',
  marker: 'Map marker',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  out: 'Containers out (red: over 14 days)',
  numbers: (truck: string) => `Numbers: ${truck}`,
  /** What the marks are, by how they look. */
  legend: [
    ['map-yard', 'yard'],
    ['map-facility', 'facility'],
    ['map-open', 'to plan'],
    ['map-dot', 'other trucks'],
  ],
  uncertain: 'near here: only the ZIP code is known',
  /** The license of OpenStreetMap's data asks for it, with the link. */
  streetCredit: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>',
} as const
