import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { mapText as text } from '#content/staff/board-map.ts'
import outlines from './outlines.json' with { type: 'json' }

export const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

/** Containers that are out longer than this are redder. */
const longOutDays = 14

type Look = {
  /** A design color by its name in tokens.css, for the current theme. */
  color: (name: string) => string
  /** The font of street names. */
  font: string
  /** The company's PMTiles file, if it has one. */
  streetsUrl: string | null
}

/** The layers of the map, from bottom to top: land, streets, containers, routes, stops. */
export function mapStyle({ color, font, streetsUrl }: Look): StyleSpecification {
  const streets = streetsUrl ? streetLayers(color, font) : { ground: [], names: [] }
  return {
    version: 8,
    sources: {
      counties: { type: 'geojson', data: outlines.counties as GeoJSON.FeatureCollection },
      ...(streetsUrl && { streets: streetSource(streetsUrl) }),
      routes: { type: 'geojson', data: collection([]) },
      stops: { type: 'geojson', data: collection([]) },
      out: { type: 'geojson', data: collection([]) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color('steel-tint') } },
      { id: 'land', type: 'fill', source: 'counties', paint: { 'fill-color': color('card') } },
      ...streets.ground,
      {
        id: 'county-lines',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': color('line-strong'), 'line-width': 1 },
      },
      ...streets.names,
      {
        id: 'out',
        type: 'circle',
        source: 'out',
        paint: {
          'circle-radius': 4,
          'circle-color': ['case', ['>', ['get', 'days'], longOutDays], color('danger'), color('steel-3')],
          'circle-stroke-width': 1,
          'circle-stroke-color': color('card'),
        },
      },
      {
        id: 'other-routes',
        type: 'line',
        source: 'routes',
        filter: ['!', ['get', 'isChosen']],
        paint: { 'line-color': color('steel-4'), 'line-width': 1.5 },
      },
      {
        id: 'chosen-route',
        type: 'line',
        source: 'routes',
        filter: ['get', 'isChosen'],
        paint: { 'line-color': color('ink'), 'line-width': 2.5 },
      },
      {
        id: 'stops',
        type: 'circle',
        source: 'stops',
        paint: {
          'circle-radius': 5,
          'circle-color': ['case', ['get', 'isDone'], color('steel-4'), color('card')],
          'circle-stroke-width': 1.5,
          'circle-stroke-color': color('steel-2'),
        },
      },
    ],
  }
}

const streetSource = (url: string): SourceSpecification => ({
  type: 'vector',
  url: `pmtiles://${url}`,
  attribution: text.streetCredit,
})

/** Water and streets, by the layer and kind names of Protomaps' tiles, muted so that routes stand out. */
function streetLayers(
  color: Look['color'],
  font: string,
): { ground: LayerSpecification[]; names: LayerSpecification[] } {
  const road = (id: string, { kind, from, widths }: Road): LayerSpecification => ({
    id,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    minzoom: from,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color(kind === 'highway' ? 'line-strong' : 'line'),
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], from, widths[0], 16, widths[1]],
    },
  })
  return {
    ground: [
      {
        id: 'water',
        type: 'fill',
        source: 'streets',
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': color('steel-tint') },
      },
      road('minor-roads', { kind: 'minor_road', from: 11, widths: [0.5, 6] }),
      road('major-roads', { kind: 'major_road', from: 8, widths: [0.5, 9] }),
      road('highways', { kind: 'highway', from: 6, widths: [0.75, 11] }),
    ],
    names: [
      {
        id: 'street-names',
        type: 'symbol',
        source: 'streets',
        'source-layer': 'roads',
        minzoom: 11,
        filter: ['has', 'name'],
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': 11,
        },
        paint: { 'text-color': color('ink-2'), 'text-halo-color': color('card'), 'text-halo-width': 1.5 },
      },
    ],
  }
}

type Road = { kind: string; from: number; widths: [number, number] }
