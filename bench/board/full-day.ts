import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { firstYard } from '../../tests/support/fleet.ts'
import { signInStaff } from '../../tests/support/served-site.ts'
import { openTenYears } from '../million/ten-years.ts'

export const [trucks, stops] = [12, 150]

export type Call = (method: string, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>

/** A running company with a day of {@link stops} pickups spread over {@link trucks} trucks, among this many orders. */
export async function openFullDay(orders: number) {
  await using opened = new AsyncDisposableStack()
  const { app, sql } = opened.use(await openTenYears(orders))
  const url = `http://127.0.0.1:${app.port}`
  const { cookie } = await signInStaff(url)
  const call: Call = async (method, path, body) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!reply.ok) throw new Error(`${method} ${path} was refused: ${reply.status} ${await reply.text()}`)
    return reply.status === 204 ? null : reply.json()
  }
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await planDay(sql, day)
  for (let each = 1; each <= trucks; each++) {
    const name = `Driver ${each}`
    const { drivers }: FleetOnWire = await call('POST', '/api/admin/drivers', { name, yardId: firstYard })
    await call('POST', '/api/admin/trucks', {
      name: String(each),
      yardId: firstYard,
      kind: 'hook-lift',
      sizes: [3, 6, 10, 20, 30, 40],
      endsMinute: 1_440,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      driverId: drivers.find((driver) => driver.name === name)?.id,
    })
  }
  const filledAt = performance.now()
  await spread(call, await call('GET', `/api/admin/board/${day}`))
  const spreadMs = performance.now() - filledAt
  const board: BoardOnWire = await call('GET', `/api/admin/board/${day}`)
  const all = opened.move()
  return {
    app,
    sql,
    url,
    cookie,
    call,
    day,
    board,
    spreadMs,
    ...dragging(call, board),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Drags the first stop of a truck to another and, the next time, back. */
function dragging(call: Call, { day, routes: [one, two] }: BoardOnWire) {
  const haulId = one?.legs.find(({ kind }) => kind === 'stop')?.haulId ?? ''
  let from = one?.id ?? ''
  async function drag() {
    const to = from === one?.id ? two?.id : one?.id
    await call('POST', `/api/admin/board/${day}/moves`, {
      moves: [{ haulId, from, to: { route: to ?? '', before: null } }],
    })
    from = to ?? ''
  }
  return { draggedHaul: haulId, drag }
}

/** Gives the day as many pickups as it takes. */
async function planDay(sql: Sql, day: string): Promise<void> {
  await sql`
    update hauls set planned_on = ${day}
    where kind = 'pick_up' and done_at is null and order_id in (
      select o.id from orders o join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
      where o.status = 'delivered' and o.archived_at is null order by o.created_at desc limit ${stops})`
}

/** As many stops on each truck, whatever the driving. */
async function spread(call: Call, board: BoardOnWire): Promise<void> {
  const hauls = [...board.leftOver, ...board.toPlan].slice(0, stops)
  const moves = hauls.map((haulId, place) => ({
    haulId,
    from: null,
    to: { route: board.routes[place % trucks]?.key ?? '', before: null },
  }))
  for (let from = 0; from < moves.length; from += 100)
    await call('POST', `/api/admin/board/${board.day}/moves`, { moves: moves.slice(from, from + 100) })
}
