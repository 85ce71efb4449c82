import { z } from 'zod'
import type { Position } from '#domain/dispatch/travel-time.ts'
import type { RoadsConfig } from '#server/config.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Roads } from '#server/platform/ports/roads.ts'

/** Points per request: the public limit of OSRM is 100, and of Valhalla 50 by 50. */
const pointsAtOnce = 50
/** The most drives in the cache; the oldest are dropped. */
const maxKnown = 200_000
const timeoutMs = 5_000
/** How long requests pause after the server failed. */
const pauseMs = 60_000

/**
 * Rule 276: travel times from an OSRM or a Valhalla server. If the server is down, callers do not wait and use the built-in
 * estimate.
 */
export function openRoads({ engine, url }: RoadsConfig, log: Log, now: () => number = Date.now): Roads {
  const known = new Map<string, number>()
  let asking: Promise<boolean> | null = null
  let pausedUntil = 0

  async function ask(points: readonly Position[]): Promise<void> {
    const minutes = await (engine === 'osrm' ? askOsrm : askValhalla)(url, points)
    for (const [row, from] of points.entries())
      for (const [column, to] of points.entries()) {
        const drive = minutes[row]?.[column]
        if (drive != null) known.set(keyOf(from, to), drive)
      }
    for (const key of known.keys()) {
      if (known.size <= maxKnown) break
      known.delete(key)
    }
  }

  async function fetchMissing(drives: readonly (readonly [Position, Position])[]): Promise<boolean> {
    const missing = drives.filter(([from, to]) => !known.has(keyOf(from, to)))
    const points = [...new Map(missing.flat().map((point) => [pointKey(point), point])).values()]
    if (points.length === 0 || now() < pausedUntil) return false
    try {
      for (let from = 0; from < points.length; from += pointsAtOnce / 2) {
        const part = points.slice(from, from + pointsAtOnce / 2)
        const others = points.filter((point) => !part.includes(point))
        for (let next = 0; next === 0 || next < others.length; next += pointsAtOnce / 2)
          await ask([...part, ...others.slice(next, next + pointsAtOnce / 2)])
      }
      return true
    } catch (error) {
      pausedUntil = now() + pauseMs
      log('roads failed', { engine, reason: error instanceof Error ? error.message : String(error) })
      return false
    }
  }

  return {
    minutes: (from, to) => known.get(keyOf(from, to)) ?? null,
    wish(drives) {
      asking ??= fetchMissing(drives).finally(() => {
        asking = null
      })
      return asking
    },
  }
}

/** Points within ten meters share a key. */
const pointKey = ({ latitude, longitude }: Position) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`
const keyOf = (from: Position, to: Position) => `${pointKey(from)} ${pointKey(to)}`

const osrmTable = z.object({ code: z.literal('Ok'), durations: z.array(z.array(z.number().nullable())) })

/** OSRM's table service: seconds between all pairs of points. */
async function askOsrm(url: string, points: readonly Position[]): Promise<(number | null)[][]> {
  const coordinates = points
    .map(({ latitude, longitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`)
    .join(';')
  const reply = await request(`${url}/table/v1/driving/${coordinates}?annotations=duration`)
  return osrmTable.parse(reply).durations.map((row) => row.map(inMinutes))
}

const valhallaMatrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.number().nullish() }))),
})

/** Valhalla's matrix service, for trucks: seconds between all pairs of points. */
async function askValhalla(url: string, points: readonly Position[]): Promise<(number | null)[][]> {
  const places = points.map(({ latitude: lat, longitude: lon }) => ({ lat, lon }))
  const body = JSON.stringify({ sources: places, targets: places, costing: 'truck' })
  const headers = { 'content-type': 'application/json' }
  const reply = await request(`${url}/sources_to_targets`, { method: 'POST', headers, body })
  return valhallaMatrix.parse(reply).sources_to_targets.map((row) => row.map(({ time }) => inMinutes(time ?? null)))
}

const inMinutes = (seconds: number | null) => (seconds === null ? null : seconds / 60)

async function request(url: string, options: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  return reply.json()
}
