import { readFileSync } from 'node:fs'
import { createReplay, type RecordedBooking, type Replay } from './replay.ts'
import type { Target } from './say-statements.ts'

/** The input of the baselines, passed to their processes as a file. */
export type BookingScript = {
  target: Target
  /** One for each size. */
  bookings: { size: number; recorded: RecordedBooking }[]
  /** The ids of the catalog. */
  kept: string[]
}

/** The script of this process, and the statements for a booking of each size. */
export function readBookingScript(): { target: Target; replays: ReadonlyMap<number, Replay> } {
  const { target, bookings, kept }: BookingScript = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
  const replays = bookings.map(({ size, recorded }) => [size, createReplay(recorded, new Set(kept))] as const)
  return { target, replays: new Map(replays) }
}
