import { type Map as MapLibre, Marker } from 'maplibre-gl'
import outlines from './outlines.json' with { type: 'json' }

/** So much of the map stays free beside a name. */
const edge = 4

/** Writes the names of cities on a map. One at an edge moves inward, so that it is not cut; one beyond the edge is not shown. */
export function nameCities(map: MapLibre): void {
  const names = outlines.cities.map(({ name, rank, latitude, longitude }) => {
    const element = document.createElement('div')
    element.className = rank === 0 ? 'map-city' : 'map-city map-city-near'
    element.textContent = name
    element.setAttribute('aria-hidden', 'true')
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    return { element, marker, half: 0 }
  })
  function place() {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    for (const each of names) {
      const { element, marker } = each
      const { x, y } = map.project(marker.getLngLat())
      const isInside = x >= 0 && x <= width && y >= edge * 2 && y <= height - edge * 2
      element.style.visibility = isInside ? '' : 'hidden'
      // Measured once, when it is first shown.
      each.half ||= element.offsetWidth / 2
      const free = Math.min(width / 2, each.half + edge)
      if (isInside) marker.setOffset([Math.min(Math.max(x, free), width - free) - x, 0])
    }
  }
  map.on('move', place)
  map.on('moveend', place)
  map.on('resize', place)
  map.once('load', place)
}
