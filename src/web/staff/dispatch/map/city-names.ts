import { type Map as MapLibre, Marker } from 'maplibre-gl'
import outlines from './outlines.json' with { type: 'json' }

/** So much of the map stays free beside a name. */
const edge = 4
/** Half the height of a name, and half of a pin with what stays free around it. */
const halfName = 9
const halfPin = 12
/** Where a name may be instead: above and below its city. */
const shifts = [0, -20, 20]

type Box = { x: number; y: number; halfWidth: number; halfHeight: number }

/**
 * Writes the names of cities on a map. One at an edge moves inward, so that it is not cut; one beyond the edge is not shown. A name moves away
 * from pins and from the names of larger cities, and is left out where there is no room. Call what it returns when the pins change.
 */
export function nameCities(map: MapLibre, pins: () => readonly [number, number][]): () => void {
  const names = outlines.cities
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, rank, latitude, longitude }) => {
      const element = document.createElement('div')
      element.className = rank === 0 ? 'map-city' : 'map-city map-city-near'
      element.textContent = name
      element.setAttribute('aria-hidden', 'true')
      const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
      return { element, marker, half: 0 }
    })
  function place() {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const taken: Box[] = pins().map((pin) => ({
      ...pointOf(map.project(pin)),
      halfWidth: halfPin,
      halfHeight: halfPin,
    }))
    for (const each of names) {
      const { element, marker } = each
      const { x, y } = map.project(marker.getLngLat())
      // Measured once, when it is first shown.
      each.half ||= element.offsetWidth / 2
      const isInside = x >= 0 && x <= width && y >= edge * 2 && y <= height - edge * 2
      const free = Math.min(width / 2, each.half + edge)
      const inward = Math.min(Math.max(x, free), width - free)
      const boxes = shifts.map((shift) => ({ x: inward, y: y + shift, halfWidth: each.half, halfHeight: halfName }))
      const box = isInside && each.half > 0 && boxes.find((wanted) => !taken.some((other) => overlap(wanted, other)))
      element.style.visibility = box ? '' : 'hidden'
      if (!box) continue
      taken.push(box)
      marker.setOffset([box.x - x, box.y - y])
    }
  }
  map.on('move', place)
  map.on('moveend', place)
  map.on('resize', place)
  map.once('load', place)
  return place
}

const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y })

const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
