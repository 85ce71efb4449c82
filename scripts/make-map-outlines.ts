// Writes src/web/staff/dispatch/map/outlines.json: the counties around the service area, from the Census Bureau's boundaries (us-atlas,
// public domain), and where cities are, from the ZIP codes. Run it when one of them changes: `node scripts/make-map-outlines.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'

const counties = {
  '06037': 'Los Angeles Co.',
  '06059': 'Orange Co.',
  '06111': 'Ventura Co.',
  '06029': 'Kern Co.',
  '06083': 'Santa Barbara Co.',
  '06071': 'San Bernardino Co.',
  '06065': 'Riverside Co.',
  '06073': 'San Diego Co.',
}
/** Those with a label: first the ones that are shown from afar. */
const cities = [
  [
    'Los Angeles',
    'Valencia',
    'Burbank',
    'Pasadena',
    'Long Beach',
    'Anaheim',
    'Irvine',
    'Ventura',
    'Thousand Oaks',
    'Lancaster',
  ],
  [
    'Castaic',
    'Sylmar',
    'San Fernando',
    'Glendale',
    'Santa Monica',
    'Torrance',
    'Santa Ana',
    'Oxnard',
    'Simi Valley',
    'Palmdale',
    'Huntington Beach',
    'Malibu',
    'Pomona',
    'Whittier',
    'Inglewood',
    'Van Nuys',
    'Canyon Country',
  ],
]

const root = `${import.meta.dirname}/..`
const read = (path: string) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'))
const atlas = read('node_modules/us-atlas/counties-10m.json')
const all = feature(atlas, atlas.objects.counties) as unknown as { features: { id: string; geometry: object }[] }
const round = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : Array.isArray(value) ? value.map(round) : value
const features = all.features
  .filter(({ id }) => id in counties)
  .map(({ id, geometry }) => ({
    type: 'Feature',
    properties: { name: counties[id as keyof typeof counties] },
    geometry: { ...geometry, coordinates: round((geometry as { coordinates: unknown }).coordinates) },
  }))

const zipCodes = read('src/server/seed/zip-codes.json') as [string, string, string, number, number][]
const middle = (values: number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 1000
const places = cities.flatMap((names, rank) =>
  names.flatMap((name) => {
    const rows = zipCodes.filter(([, city]) => city === name)
    return rows.length === 0
      ? []
      : [{ name, rank, latitude: middle(rows.map((row) => row[3])), longitude: middle(rows.map((row) => row[4])) }]
  }),
)
const outlines = { counties: { type: 'FeatureCollection', features }, cities: places }
writeFileSync(`${root}/src/web/staff/dispatch/map/outlines.json`, `${JSON.stringify(outlines)}\n`)
console.log(`${features.length} counties, ${places.length} cities`)
