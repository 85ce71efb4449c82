import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { openFullDay, stops, trucks } from './board/full-day.ts'
import { bookingRequest, makeBookings } from './bookings/booking-requests.ts'
import { descendants, memoryMegabytes } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { mean, median, percentile } from './measure/statistics.ts'

const bookingsPerSecond = 20
/** Milliseconds between two drags of a dispatcher. */
const dragEveryMs = 400
const max = { bookings: 1.3, dragMs: 60, megabytes: 300 }

type Round = { bookings: number[]; drags: number[]; mostMegabytes: number }

/** What customers and dispatchers feel while a day of 150 stops is planned and proven, in rounds that alternate with rounds in which nothing is. */
export const run: Benchmark = async ({ quick }) => {
  const [orders, rounds, seconds] = quick ? [2_000, 1, 4] : [30_000, 10, 12]
  await using company = await openFullDay(orders)
  const { app, sql, url, call, day, board, drag } = company
  await sql`update equipment set total_inventory = 1000000, maintenance_inventory = 0`
  await sql`vacuum analyze`
  const megabytes = () => mean([0, 1, 2].map(() => inAll(app.pid)))
  const measure = async (name: string): Promise<Round> => {
    const bookings = makeBookings(seconds * bookingsPerSecond, [10, 20, 30, 40], name)
    const round: Round = { bookings: [], drags: [], mostMegabytes: 0 }
    const begun = performance.now()
    const isOver = () => performance.now() - begun > seconds * 1_000
    const book = async () => {
      await Promise.all(
        bookings.map(async (booking, index) => {
          await sleep((index * 1_000) / bookingsPerSecond)
          round.bookings.push(await timed(() => answered(`${url}/api/orders`, bookingRequest(booking))))
        }),
      )
    }
    const dispatch = async () => {
      while (!isOver()) {
        round.drags.push(await timed(drag))
        await sleep(dragEveryMs)
      }
    }
    const look = async () => {
      while (!isOver()) {
        round.mostMegabytes = Math.max(round.mostMegabytes, inAll(app.pid))
        await sleep(250)
      }
    }
    await Promise.all([book(), dispatch(), look()])
    return round
  }
  const path = `/api/admin/board/${day}/plan`
  const routes = board.routes.map(({ key }) => key)
  const measurePlanning = async (name: string): Promise<Round> => {
    const { id }: PlanJobOnWire = await call('POST', path, { routes, isLong: true })
    let isWatched = true
    // As the page does: a search that nobody asks for ends.
    const watch = async () => {
      while (isWatched) {
        const job: PlanJobOnWire = await call('GET', `${path}/${id}`)
        if (job.state !== 'running' && !job.proposal?.proof.isProving)
          throw new Error(`The search was over before the round: ${job.state}`)
        await sleep(700)
      }
    }
    const [round] = await Promise.all([measure(name).finally(() => (isWatched = false)), watch()])
    await call('DELETE', `${path}/${id}`)
    while (descendants(app.pid).length > 0) await sleep(50)
    return round
  }

  await measure('warm-up')
  const before = megabytes()
  const [quiet, planning]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    quiet.push(await measure(`quiet-${round}`))
    planning.push(await measurePlanning(`planning-${round}`))
  }
  await sleep(5_000)
  const after = megabytes()

  const slowest = (round: Round | undefined) => percentile(round?.bookings ?? [], 0.95)
  const ratio = median(planning.map((round, place) => slowest(round) / slowest(quiet[place])))
  const drags = percentile(
    planning.flatMap((round) => round.drags),
    0.95,
  )
  const more = median(planning.map((round, place) => round.mostMegabytes - (quiet[place]?.mostMegabytes ?? 0)))
  const kept = after - before
  const row = (name: string, all: Round[]) => [
    name,
    median(all.map(slowest)).toFixed(1),
    median(all.flatMap(({ bookings }) => bookings)).toFixed(1),
    percentile(
      all.flatMap((round) => round.drags),
      0.95,
    ).toFixed(1),
    median(all.flatMap((round) => round.drags)).toFixed(1),
    Math.max(...all.map(({ mostMegabytes }) => mostMegabytes)).toFixed(0),
  ]
  return {
    title: 'While a day is planned',
    about: `${bookingsPerSecond} bookings a second, sent in time whether or not earlier ones are answered, and a dispatcher who drags a stop every ${dragEveryMs} ms, for ${seconds} s; ${rounds} rounds in which a day of ${stops} stops on ${trucks} trucks is planned for eight times as long as usual, alternating with rounds in which nothing is planned. Among ${orders.toLocaleString('en-US')} orders. Memory is of the app and its planner, each with its share of what they have in common.`,
    columns: ['round', 'booking p95 ms', 'booking median ms', 'drag p95 ms', 'drag median ms', 'most MB'],
    rows: [row('quiet', quiet), row('planning', planning)],
    targets: [
      {
        claim: `p95 of bookings at most ${max.bookings} of quiet (median of the rounds)`,
        measured: ratio.toFixed(2),
        isMet: ratio <= max.bookings,
      },
      {
        claim: `a drag answers within ${max.dragMs} ms (p95)`,
        measured: `${drags.toFixed(0)} ms`,
        isMet: drags <= max.dragMs,
      },
      {
        claim: `at most ${max.megabytes} MB more`,
        measured: `${more.toFixed(0)} MB`,
        isMet: more <= max.megabytes,
      },
      {
        claim: 'given back five seconds later, but for what a heap differs',
        measured: `${kept.toFixed(0)} MB`,
        isMet: kept <= 20,
      },
    ],
  }
}

const inAll = (pid: number) => [pid, ...descendants(pid)].reduce((sum, each) => sum + megabytesOf(each), 0)

/** None if the process has ended meanwhile. */
function megabytesOf(pid: number): number {
  try {
    return memoryMegabytes(pid)
  } catch {
    return 0
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const reply = await fetch(url, { ...init, method: 'POST' })
  const text = await reply.text()
  if (reply.status !== 201) throw new Error(`A booking was answered with ${reply.status}: ${text}`)
}
