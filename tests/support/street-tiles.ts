import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

const [minZoom, maxZoom] = [0, 8]
/** Los Angeles and around. */
const [west, south, east, north] = [-119.5, 33.3, -117.3, 34.9]
const headerBytes = 127

/**
 * A PMTiles file (version 3) of Los Angeles: features by the layers of Protomaps' tiles. One directory without compression, for tests.
 */
export function streetTiles(layers: Record<string, GeoJSON.Feature[]>): Buffer {
  const indexes = Object.entries(layers).map(([name, features]) => {
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, indexMaxZoom: maxZoom })] as const
  })
  const tiles = coordinates()
    .flatMap(({ z, x, y }) => {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile ? [[name, tile] as const] : []
      })
      if (found.length === 0) return []
      return [
        {
          id: zxyToTileId(z, x, y),
          bytes: Buffer.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })),
        },
      ]
    })
    .sort((one, other) => one.id - other.id)

  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, place) => varint(id - (tiles[place - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // Each tile follows the one before, which 0 says; the first begins at 0, which is written as 1.
    ...tiles.flatMap((_, place) => varint(place === 0 ? 1 : 0)),
  ])
  const metadata = Buffer.from(
    JSON.stringify({
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {}, minzoom: minZoom, maxzoom: maxZoom })),
    }),
  )
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const afterDirectory = headerBytes + directory.length
  const afterMetadata = afterDirectory + metadata.length
  const counts = [tiles.length, tiles.length, tiles.length]
  const places = [
    headerBytes,
    directory.length,
    afterDirectory,
    metadata.length,
    afterMetadata,
    0,
    afterMetadata,
    data.length,
  ]
  for (const [place, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * place)
  // Clustered; no compression of directory and tiles; vector tiles.
  header.set([1, 1, 1, 1, minZoom, maxZoom], 96)
  for (const [place, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * place)
  }
  return Buffer.concat([header, directory, metadata, data])
}

function coordinates() {
  return Array.from({ length: maxZoom + 1 }, (_, z) => {
    const [left, right] = [column(west, z), column(east, z)]
    const [top, bottom] = [row(north, z), row(south, z)]
    return range(left, right).flatMap((x) => range(top, bottom).map((y) => ({ z, x, y })))
  }).flat()
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)
const row = (latitude: number, z: number) => {
  const radians = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
