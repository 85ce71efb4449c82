import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { planStates } from '#contract/dispatch/dispatch-values.ts'
import type { PlanRequest, WhatIf } from '#contract/dispatch/plan-endpoints.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { DayBound } from '#domain/routing/bound-day.ts'
import { type PackedDay, packDay } from '#domain/routing/packed-day.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, staffIdOf } from '#server/events/record-event.ts'
import { anyJson, bool, double, int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { planBoard } from './plan-board.ts'
import { type BoardMarks, hashOf, marksOf, planInputOf } from './plan-input.ts'
import { runPlanner, runProver } from './run-planner.ts'

/** Stops times iterations of a usual search, and the fewest and the most of them: seconds, not minutes. */
const usualWork = 3_000_000
const iterationLimits = { least: 4_000, most: 60_000, perStop: 4_000 }
const longFactor = 8
/** What is only asked about a day is answered in a quarter of the time. */
const quickPart = 4

const jobRow = z.object({
  id: uuid,
  day: isoDate,
  state: z.enum(planStates),
  iterations: int,
  done: int,
  seconds: double,
  boardHash: text,
  boardMarks: anyJson,
  proposal: anyJson,
  isProving: bool,
  proof: anyJson,
  whatIf: anyJson,
})
/** A search as it is stored. */
export type StoredJob = Omit<z.output<typeof jobRow>, 'proposal' | 'boardMarks' | 'proof' | 'whatIf'> & {
  proposal: Proposal | null
  proof: DayBound | null
  /** The board as it was when the search began; null of searches from before these were stored. */
  boardMarks: BoardMarks | null
  whatIf: WhatIf | null
}

const jobOf = (row: z.output<typeof jobRow>) => row as StoredJob

/** Rules 431 and 571: starts a search for a better day, or for a day that is not so, in a process of its own. Throws `not-found` without a truck to plan, and `not-allowed-now` while another runs. */
export async function startPlan(
  app: AppContext,
  { day, actor, wanted, whatIf = null }: { day: IsoDate; actor: Actor; wanted: PlanRequest; whatIf?: WhatIf | null },
): Promise<StoredJob> {
  const board = await planBoard(app, app.db.sql, day)
  const input = await planInputOf(app.db.sql, board, wanted, whatIf)
  if (input.day.routes.length === 0) throw new AppError('not-found', { message: refusals.noRoute })
  const stops = input.pool.length + input.day.routes.reduce((sum, route) => sum + route.stops.length, 0)
  const long = Math.min(
    iterationLimits.most,
    Math.max(iterationLimits.least, Math.round(usualWork / Math.max(1, stops))),
  )
  // A few stops are soon in the best order.
  const usual = Math.max(iterationLimits.least, Math.min(long, stops * iterationLimits.perStop))
  const quick = Math.max(iterationLimits.least, Math.round(usual / quickPart))
  const iterations = whatIf ? quick : wanted.isLong ? long * longFactor : usual
  const packed = packDay(input, { seed: wanted.seed, iterations })
  const id = newId()
  const boardMarks = marksOf(board)
  const boardHash = hashOf(boardMarks)
  const inputHash = hashOf({ boardHash, wanted, whatIf, costs: input.costs })
  const running = await inTransaction(app.db.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('plan jobs'))`
    await tx`delete from plan_jobs where created_at < now() - interval '7 days'`
    await failAbandoned(tx)
    const [other] = await tx({ id: uuid, isSame: bool })`
      select id, input_hash = ${inputHash} as is_same from plan_jobs where state = 'running'`
    if (other?.isSame) return other.id
    if (other) throw new AppError('not-allowed-now', { message: refusals.isPlanning })
    await tx`
      insert into plan_jobs (id, day, created_by, created_at, board_hash, board_marks, input_hash, seed, iterations, alive_at, asked_at, what_if)
      values (${id}, ${day}, ${staffIdOf(actor)}, now(), ${boardHash}, ${json(boardMarks)}, ${inputHash}, ${wanted.seed}, ${iterations}, now(), now(),
        ${whatIf && json(whatIf)})`
    return id
  })
  if (running === id) void search(app, id, packed, whatIf !== null)
  return getJob(app.db.sql, day, running)
}

/** Runs the search and stores what it finds. */
async function search(app: AppContext, id: string, packed: PackedDay, isWhatIf: boolean): Promise<void> {
  const { sql } = app.db
  let done = 0
  const isOver = async () => {
    const [row] = await sql({ isOver: bool })`
      update plan_jobs set alive_at = now(), done_iterations = greatest(done_iterations, ${done})
      where id = ${id} returning state <> 'running'
        or asked_at < now() - interval '90 seconds' or created_at < now() - interval '10 minutes' as is_over`
    return row?.isOver ?? true
  }
  try {
    const proposal = await runPlanner(packed, {
      isOver,
      onDone(now) {
        done = now
      },
    })
    if (proposal) {
      const isProving = !isWhatIf && proposal.after.broken === 0 && proposal.after.leftOver === 0
      await sql`
        update plan_jobs set state = 'done', done_iterations = iterations, ended_at = now(), alive_at = now(), proposal = ${json(proposal)},
          is_proving = ${isProving}
        where id = ${id} and state = 'running'`
      if (isProving) await prove(app, id, packed, proposal)
    } else await sql`update plan_jobs set state = 'stopped', ended_at = now() where id = ${id} and state = 'running'`
  } catch (error) {
    app.log('background work failed', { work: 'planner', reason: String(error) })
    await sql`update plan_jobs set state = 'failed', ended_at = now() where id = ${id} and state = 'running'`.catch(
      () => {},
    )
  }
}

/**
 * Rule 580: works out how far a proposal is from the best possible. Ends when it is applied or discarded, when nobody asks, after 10 minutes, and
 * when the next search begins; what was reached by then counts.
 */
async function prove(app: AppContext, id: string, packed: PackedDay, plan: Proposal): Promise<void> {
  const { sql } = app.db
  let reached: DayBound | null = null
  const isOver = async () => {
    const [row] = await sql({ isOver: bool })`
      update plan_jobs set alive_at = now() where id = ${id}
      returning state <> 'done' or asked_at < now() - interval '90 seconds' or ended_at < now() - interval '10 minutes'
        or exists (select from plan_jobs other where other.state = 'running') as is_over`
    return row?.isOver ?? true
  }
  let proof: DayBound | null = null
  try {
    if (await isOver()) return
    proof = await runProver(
      { packed, plan: { routes: plan.routes, after: plan.after } },
      {
        isOver,
        onBound(boundCents) {
          reached = { boundCents, isBest: false, isFewestTrucks: false }
        },
      },
    )
  } catch (error) {
    app.log('background work failed', { work: 'prover', reason: String(error) })
  }
  proof ??= reached
  await sql`update plan_jobs set is_proving = false, proof = ${proof && json(proof)} where id = ${id}`.catch(() => {})
}

/** A search whose process is gone does not keep others from beginning. */
const failAbandoned = (sql: Queryable) => sql`
  update plan_jobs set state = 'failed', ended_at = now() where state = 'running' and alive_at < now() - interval '30 seconds'`

/** A search of a day. Throws `not-found`. */
export async function getJob(sql: Queryable, day: IsoDate, id: string): Promise<StoredJob> {
  await failAbandoned(sql)
  const [row] = await sql(jobRow)`
    update plan_jobs set asked_at = now() where id = ${id} and day = ${day}
    returning id, day, state, iterations, done_iterations as done, board_hash, board_marks, proposal, proof, what_if,
      is_proving and alive_at > now() - interval '30 seconds' as is_proving,
      extract(epoch from coalesce(ended_at, now()) - created_at)::double precision as seconds`
  if (!row) throw new AppError('not-found', { message: refusals.noPlan })
  return jobOf(row)
}

/** Stops a search, or discards what it found; its process ends within a second. */
export async function stopPlan(sql: Queryable, day: IsoDate, id: string): Promise<StoredJob> {
  await sql`
    update plan_jobs set state = 'stopped', ended_at = coalesce(ended_at, now()) where id = ${id} and day = ${day} and state in ('running', 'done')`
  return getJob(sql, day, id)
}
