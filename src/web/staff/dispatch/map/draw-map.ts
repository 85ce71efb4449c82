import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { mapText as text } from '#content/staff/board-map.ts'
import type { BoardOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import { haulsOf } from '#web/staff/dispatch/board-view.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameCities } from './city-names.ts'
import { collection, mapStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

/** Loads the map's own style sheet, which only this screen needs. */
function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${styleUrl}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styleUrl
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('the style sheet of the map did not load'))
  })
}

type Point = { latitude: number; longitude: number }
export type ContainerOut = Point & { containerNumber: string; size: number; days: number; orderId: string }

/** What the map shows of a board. */
export type Shown = {
  board: BoardOnWire
  /** The chosen stop. */
  current: string | null
  /** The highlighted route, with its stops numbered. */
  routeKey: string | null
  /** Containers at customers, if they are shown. */
  out: readonly ContainerOut[]
}

export type DrawnMap = { show: (shown: Shown) => void; close: () => void }

const lngLat = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude]

type Options = {
  hasStreets: boolean
  onChoose: (haulId: string) => void
  /** Called when the chosen stop is dragged to another place. Null: not allowed here. */
  onDrop: ((haulId: string, at: Point) => void) | null
}

/**
 * Draws a map of the service area in an element without any third-party server: county outlines, city names, and the board's own points.
 */
export async function drawMap(container: HTMLElement, { hasStreets, onChoose, onDrop }: Options): Promise<DrawnMap> {
  await loadStyle()
  if (hasStreets) await allowStreets()
  const colors = readColors(container)
  const look = () =>
    mapStyle({
      color: colors.of,
      font: getComputedStyle(container).fontFamily,
      streetsUrl: hasStreets ? new URL(streetsPath, location.origin).href : null,
    })
  const map = new MapLibre({
    container,
    attributionControl: hasStreets && { compact: false, customAttribution: '' },
    dragRotate: false,
    pitchWithRotate: false,
    center: [-118.4, 34.2],
    zoom: 8,
    minZoom: 6,
    maxZoom: 16,
    style: look(),
    locale: {
      'Map.Title': text.map,
      'Marker.Title': text.marker,
      'NavigationControl.ZoomIn': text.zoomIn,
      'NavigationControl.ZoomOut': text.zoomOut,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'imperial' }), 'top-left')
  map.on('click', 'stops', ({ features }) => {
    const haulId = features?.[0]?.properties.haulId
    if (haulId) onChoose(String(haulId))
  })
  let pinned: [number, number][] = []
  const placeNames = nameCities(map, () => pinned)
  const follow = () => container.classList.toggle('map-near', map.getZoom() > 8.6)
  map.on('zoom', follow)

  let markers: Marker[] = []
  let isFitted = false
  let last: Shown | null = null
  const isLoaded = new Promise<void>((resolve) => map.once('load', () => resolve()))
  const setData = (name: string, features: GeoJSON.Feature[]) =>
    map.getSource<GeoJSONSource>(name)?.setData(collection(features))

  function show({ board, current, routeKey, out }: Shown) {
    const stopOf = (haulId: string) => board.stops.find((stop) => stop.haulId === haulId)
    const stopPin = (
      { haulId, position }: BoardStopOnWire,
      { look, ...labelText }: Pick<Pin, 'look' | 'title' | 'label'>,
    ) => {
      const isCurrent = haulId === current
      return pin(map, position, {
        ...labelText,
        look: classNames(look, isCurrent && 'map-current'),
        onPress: () => onChoose(haulId),
        onDrop: onDrop && isCurrent ? (at) => onDrop(haulId, at) : undefined,
      })
    }
    setData('routes', routeLines(board, routeKey))
    const chosen = board.routes.find(({ key }) => key === routeKey)
    const numbered = chosen ? haulsOf(chosen) : []
    setData('stops', stopDots(board, routeKey))
    setData(
      'out',
      out.map((each) => pointFeature(each, { days: each.days })),
    )
    for (const marker of markers) marker.remove()
    markers = [
      ...board.yards.map((yard) => pin(map, yard, { look: 'map-yard', title: yard.name })),
      ...board.facilities.map((facility) => pin(map, facility, { look: 'map-facility', title: facility.name })),
      ...[...board.leftOver, ...board.toPlan].flatMap((haulId) => {
        const stop = stopOf(haulId)
        return stop ? [stopPin(stop, { look: 'map-open', title: nameOf(stop) })] : []
      }),
      ...numbered.flatMap((haulId, place) => {
        const stop = stopOf(haulId)
        if (!stop) return []
        const { isExact } = stop.position
        const leg = chosen?.legs.find((each) => each.kind === 'stop' && each.haulId === haulId)
        const isWrong = (leg?.problems.length ?? 0) > 0
        const look = classNames('map-stop', isWrong && 'map-wrong', !isExact && 'map-vague')
        const title = isExact ? nameOf(stop) : `${nameOf(stop)}, ${text.uncertain}`
        return [stopPin(stop, { look, title, label: String(place + 1) })]
      }),
    ]
    pinned = [...board.yards, ...board.facilities, ...board.stops.map(({ position }) => position)].map(lngLat)
    if (!isFitted) showAll(board)
    placeNames()
  }

  /** Fits the whole day once; after that the dispatcher's view is kept. */
  function showAll(board: BoardOnWire) {
    const points = [...board.yards, ...board.stops.map(({ position }) => position)]
    if (points.length === 0) return
    isFitted = true
    const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
    map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding: 36, maxZoom: 11, animate: false },
    )
  }

  const stopFollowing = onThemeChange(container, () => {
    map.setStyle(look())
    map.once('styledata', () => last && show(last))
  })
  return {
    show(shown) {
      last = shown
      void isLoaded.then(() => show(shown))
    },
    close() {
      stopFollowing()
      colors.close()
      map.remove()
    },
  }
}

const streetsPath = '/api/admin/map/streets'
let protocol: Promise<void> | null = null

/** Lets the map read ranges of a PMTiles file; registered once for all maps. */
function allowStreets(): Promise<void> {
  protocol ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile))
  return protocol
}

/**
 * Colors as the browser computes them, because the map does not support CSS variables and themes. One element for all of them: each that is
 * put into the page lets the browser compute the styles of the whole board anew.
 */
function readColors(container: HTMLElement): { of: (name: string) => string; close: () => void } {
  const probe = document.createElement('i')
  probe.hidden = true
  container.after(probe)
  return {
    of(name) {
      probe.style.color = `var(--color-${name})`
      return getComputedStyle(probe).color
    },
    close: () => probe.remove(),
  }
}

/**
 * Calls back when the color theme changes, by the staff member's choice or the system's. Returns an unsubscribe
 * function.
 */
function onThemeChange(container: HTMLElement, change: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', change)
  const chosen = new MutationObserver(change)
  const themed = container.closest('[data-theme]')
  if (themed) chosen.observe(themed, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', change)
    chosen.disconnect()
  }
}

const pointFeature = (point: Point, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: lngLat(point) },
})

/** A line for each route, from its yard. */
function routeLines(board: BoardOnWire, routeKey: string | null): GeoJSON.Feature[] {
  return board.routes.flatMap((route): GeoJSON.Feature[] => {
    const points = route.legs.flatMap((leg) => pointOf(board, leg) ?? [])
    if (points.length < 2) return []
    const home = board.yards.find(({ id }) => id === route.yardId)
    const coordinates = [...(home ? [home] : []), ...points].map(lngLat)
    const properties = { isChosen: route.key === routeKey }
    return [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }]
  })
}

/** A dot for each stop of the other routes; those of the highlighted route are numbered. */
function stopDots(board: BoardOnWire, routeKey: string | null): GeoJSON.Feature[] {
  const others = board.routes.filter(({ key }) => key !== routeKey)
  return others.flatMap(({ legs }) =>
    legs.flatMap((leg) => {
      const stop = leg.kind === 'stop' && board.stops.find(({ haulId }) => haulId === leg.haulId)
      return stop ? [pointFeature(stop.position, { haulId: stop.haulId, isDone: leg.isDone })] : []
    }),
  )
}

/** The position of a leg. */
function pointOf(board: BoardOnWire, leg: BoardOnWire['routes'][number]['legs'][number]): Point | undefined {
  if (leg.kind === 'dump') return board.facilities.find(({ id }) => id === leg.facilityId)
  if (leg.kind === 'yard' || leg.kind === 'home') return board.yards.find(({ id }) => id === leg.yardId)
  return board.stops.find(({ haulId }) => haulId === leg.haulId)?.position
}

type Pin = {
  look: string
  title: string
  label?: string
  onPress?: () => void
  onDrop?: ((at: Point) => void) | undefined
}

/** A custom marker. It takes no focus, because the lists offer the same to keyboards and screen readers. */
function pin(map: MapLibre, point: Point, { look, title, label: labelText = '', onPress, onDrop }: Pin): Marker {
  const element = document.createElement('div')
  element.className = `map-pin ${look}`
  element.title = title
  element.textContent = labelText
  element.setAttribute('aria-hidden', 'true')
  if (onPress) element.addEventListener('click', onPress)
  const marker = new Marker({ element, draggable: onDrop !== undefined }).setLngLat(lngLat(point)).addTo(map)
  if (onDrop) {
    marker.on('dragend', () => {
      const { lat: latitude, lng: longitude } = marker.getLngLat()
      // Stay at the old position until the new one is saved.
      marker.setLngLat(lngLat(point))
      onDrop({ latitude, longitude })
    })
  }
  return marker
}
