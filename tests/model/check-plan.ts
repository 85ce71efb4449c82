import type { Leg, PlanStop, RoutePlan } from '#domain/dispatch/day-plan.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'

/** A proposal, and what the board says each truck does. */
export type Judged = { input: RoutingInput; proposal: Proposal; plans: readonly RoutePlan[] }

/** What each kind of haul does to a truck, said once more: the checker asks nobody. */
const does: Record<string, { sets?: true; takes?: true; returns?: true; moves?: true; timedAs?: 'pick_up' }> = {
  deliver: { sets: true },
  pick_up: { takes: true },
  swap: { sets: true, takes: true },
  dump_and_return: { takes: true, returns: true, timedAs: 'pick_up' },
  relocate: { moves: true },
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6

/**
 * Rule 431: judges a proposal with arithmetic of its own, and shares no code with the board's planner or the search. Names what is wrong:
 * hook, size, hours, window, shift, dump, twice, clock, place, pin, visit, start, count, cost, break.
 */
export function checkPlan(judged: Judged): string[] {
  const { input, proposal, plans } = judged
  const faults = [...checkStops(judged)]
  const sum = { trucks: 0, minutes: 0, hundredthMiles: 0, late: 0, fees: 0 }
  for (const route of proposal.routes) {
    const found = driveLegs(input, route, plans.find(({ key }) => key === route.key)?.legs ?? [])
    faults.push(...found.faults.map((fault) => `${route.key}: ${fault}`))
    if (found.isUsed) sum.trucks++
    sum.minutes += found.minutes
    sum.hundredthMiles += found.hundredthMiles
    sum.late += found.late
    sum.fees += found.fees
  }
  const { after, left } = proposal
  const { truckDayCents, hourCents, mileCents } = input.costs
  const cents =
    sum.trucks * truckDayCents + (sum.minutes * hourCents) / 60 + (sum.hundredthMiles * mileCents) / 100 + sum.fees
  if (after.broken !== sum.late + left.filter(({ window }) => window).length) faults.push('count: broken promises')
  if (after.leftOver !== left.length) faults.push('count: left over')
  if (after.trucks !== sum.trucks) faults.push('count: trucks')
  if (Math.abs(after.minutes - sum.minutes) > 0.51) faults.push('cost: minutes')
  if (after.hundredthMiles !== sum.hundredthMiles) faults.push('cost: miles')
  if (Math.abs(after.costCents - cents) > 0.51) faults.push('cost: cents')
  return faults
}

/** Each haul is somewhere once, on a truck that may have it. */
function checkStops({ input, proposal }: Judged): string[] {
  const faults: string[] = []
  const homes = new Map<string, string | null>(input.pool.map(({ haulId }) => [haulId, null]))
  for (const { key, stops } of input.day.routes) for (const { haulId } of stops) homes.set(haulId, key)
  const seen = new Set<string>()
  const note = (haulId: string, key: string | null) => {
    if (seen.has(haulId)) faults.push(`twice: ${haulId}`)
    seen.add(haulId)
    if (!homes.has(haulId)) faults.push(`count: ${haulId} is nobody's`)
    if (input.pinned.has(haulId) && key !== null && homes.get(haulId) !== null && homes.get(haulId) !== key)
      faults.push(`pin: ${haulId}`)
  }
  for (const { key, stops } of proposal.routes) for (const { haulId } of stops) note(haulId, key)
  for (const { haulId } of proposal.left) note(haulId, null)
  for (const haulId of homes.keys()) if (!seen.has(haulId)) faults.push(`count: ${haulId} is missing`)
  for (const { key, stops } of input.day.routes) {
    const fixed = stops.filter(({ haulId, doneMinute }) => doneMinute !== null || input.started.has(haulId))
    const planned = proposal.routes.find((route) => route.key === key)?.stops ?? []
    if (fixed.some(({ haulId }, at) => planned[at]?.haulId !== haulId)) faults.push(`start: ${key}`)
  }
  for (const visit of input.visits) {
    if (new Set(visit.map((haulId) => homes.get(haulId))).size > 1) continue
    const places = proposal.routes.map(({ stops }) => stops.map(({ haulId }) => haulId).indexOf(visit[0] ?? ''))
    const route = proposal.routes[places.findIndex((place) => place >= 0)]
    const at = Math.max(...places)
    const isTogether = route && visit.every((haulId, next) => route.stops[at + next]?.haulId === haulId)
    const isLeft = visit.every((haulId) => proposal.left.some((stop) => stop.haulId === haulId))
    if (!isTogether && !isLeft) faults.push(`visit: ${visit.join()}`)
  }
  return faults
}

type OnHook = { size: number; load: string | null }

/** Drives the legs of a truck anew: what is on its hook, when it is where, and how far it has come. */
function driveLegs(input: RoutingInput, { key, stops }: { key: string; stops: PlanStop[] }, legs: readonly Leg[]) {
  const { day } = input
  const faults: string[] = []
  const none = { faults, isUsed: false, minutes: 0, hundredthMiles: 0, late: 0, fees: 0 }
  const route = day.routes.find((each) => each.key === key)
  const yard = day.yards.find(({ id }) => id === route?.yardId)
  if (!route || !yard) return { ...none, faults: ['place: no such truck'] }
  if (legs.length === 0) return stops.length === 0 ? none : { ...none, faults: ['count: stops without legs'] }
  const chosenAtFirst = new Map(
    [...day.routes.flatMap((each) => each.stops), ...input.pool].map(({ haulId, facilityId }) => [haulId, facilityId]),
  )
  // Where a load went or goes before the last stop that has begun is not the plan's.
  const begun = route.stops.filter(({ haulId, doneMinute }) => doneMinute !== null || input.started.has(haulId))
  const isOver = new Set((route.carries > 1 ? begun : begun.slice(0, -1)).map(({ haulId }) => haulId))
  const hook: OnHook[] = []
  const visited: string[] = []
  const dumped = new Map<string, number>()
  let [clock, at, hundredthMiles, late, fees, isOpen] = [route.startsMinute, yard.position, 0, 0, 0, false]
  const breaks: number[] = []
  const due = route.startsMinute + (day.breakRule?.latest ?? 0)
  const go = (to: typeof at) => {
    clock += isNear(day.minutes(at, to), 0) ? 0 : day.minutes(at, to)
    hundredthMiles += at === to ? 0 : Math.round(input.miles(at, to))
    at = to
  }
  /** Takes an empty container of a size off the hook. */
  const unhook = (size: number) => {
    const place = hook.findIndex((each) => each.size === size && each.load === null)
    if (place < 0) faults.push(`hook: no empty ${size}`)
    else hook.splice(place, 1)
  }
  for (const leg of legs) {
    if (!leg.isDone && !isOpen) {
      isOpen = true
      clock = Math.max(clock, day.now ?? 0)
    }
    const stop = stops.find(({ haulId }) => haulId === leg.haulId)
    const facility = day.facilities.find(({ id }) => id === leg.facilityId)
    const there =
      leg.kind === 'dump'
        ? facility?.position
        : leg.kind === 'yard' || leg.kind === 'home'
          ? day.yards.find(({ id }) => id === leg.yardId)?.position
          : stop?.position
    if (leg.kind === 'break') {
      breaks.push(leg.arrives)
      // Today, one that was due before now has begun when it was due.
      const begins = day.now !== null && leg.arrives < clock && leg.arrives >= due ? leg.arrives : clock
      clock = Math.max(clock, begins + (day.breakRule?.minutes ?? 0))
      if (!isNear(begins, leg.arrives) || !isNear(clock, leg.leaves)) faults.push(`break: at ${leg.arrives}`)
      if (begins > Math.max(due, day.now ?? 0) + 1e-6) faults.push(`break: late at ${begins}`)
      continue
    }
    if (!there) {
      faults.push(`place: ${leg.kind}`)
      continue
    }
    go(there)
    const action = does[stop?.kind ?? ''] ?? {}
    let arrives = clock
    if (leg.kind === 'stop' && stop) {
      visited.push(stop.haulId)
      if (stop.window) arrives = clock = Math.max(clock, stop.window.from)
      if (!leg.isDone && !route.sizes.includes(stop.size)) faults.push(`size: ${stop.haulId}`)
      if (!leg.isDone && stop.window && arrives > stop.window.to + 1e-6) {
        late++
        if (!leg.problems.some(({ kind }) => kind === 'late')) faults.push(`window: ${stop.haulId}`)
      }
      if (action.sets) unhook(stop.size)
      if ((action.takes || action.moves) && hook.length >= route.carries)
        faults.push(`hook: no room for ${stop.haulId}`)
      if (action.takes) hook.push({ size: stop.size, load: stop.haulId })
      clock += day.service(action.timedAs ?? (stop.kind as 'deliver'), stop.size)
      if (stop.toPosition) go(stop.toPosition)
    }
    if (leg.kind === 'dump') {
      const load = hook.find((each) => each.load === leg.haulId && each.load !== null)
      if (!load) faults.push(`dump: ${leg.haulId} is not aboard`)
      else load.load = null
      dumped.set(leg.haulId ?? '', (dumped.get(leg.haulId ?? '') ?? 0) + 1)
      const hours = facility?.hours
      if (hours && hours !== 'closed') arrives = clock = Math.max(clock, hours.opens)
      if (!leg.isDone && hours && (hours === 'closed' || arrives > hours.closes + 1e-6))
        faults.push(`hours: ${leg.facilityId}`)
      const chosen = chosenAtFirst.get(leg.haulId ?? '')
      const allowed = input.facilitiesOf.get(leg.haulId ?? '')
      if (
        chosen
          ? chosen !== leg.facilityId
          : allowed && !isOver.has(leg.haulId ?? '') && !allowed.includes(leg.facilityId ?? '')
      )
        faults.push(`dump: ${leg.haulId} at ${leg.facilityId}`)
      clock += day.service('dump', load?.size ?? leg.size ?? 0)
      if (!leg.isDone) fees += input.tipFees?.get(leg.haulId ?? '')?.get(leg.facilityId ?? '') ?? 0
    }
    if (leg.kind === 'set-back' && stop) {
      if (!action.returns) faults.push(`hook: ${stop.haulId} is not brought back`)
      unhook(stop.size)
      clock += day.service('deliver', stop.size)
    }
    if (leg.kind === 'yard' || leg.kind === 'home') {
      if (leg.kind === 'home' && leg.yardId !== route.yardId) faults.push('place: another home')
      if (leg.kind === 'home' || hook.length >= route.carries || leg.size === null) {
        for (const { size, load } of hook.splice(0)) {
          if (load !== null) faults.push(`dump: ${load} is left in a yard`)
          clock += day.service('hook', size)
        }
      }
      if (leg.size !== null) {
        hook.push({ size: leg.size, load: null })
        clock += day.service('hook', leg.size)
      }
    }
    if (hook.length > route.carries) faults.push('hook: too much')
    if (leg.isDone) {
      clock = leg.leaves
      continue
    }
    if (!isNear(arrives, leg.arrives) || !isNear(clock, leg.leaves)) {
      faults.push(`clock: ${leg.kind} ${leg.haulId ?? leg.yardId} at ${leg.arrives}, not ${arrives}`)
      clock = leg.leaves
    }
  }
  if (legs.at(-1)?.kind !== 'home') faults.push('place: not home')
  if (hook.length > 0) faults.push('hook: not empty at the end')
  if (String(visited) !== String(stops.map(({ haulId }) => haulId))) faults.push('count: other stops than planned')
  for (const { haulId, kind } of stops) {
    const wanted = does[kind]?.takes ? 1 : 0
    if ((dumped.get(haulId) ?? 0) !== wanted) faults.push(`dump: ${haulId} ${dumped.get(haulId) ?? 0} times`)
  }
  const isDue = day.breakRule && (route.breakAt ?? null) !== null && clock > due + 1e-6
  if (breaks.length > 1 || (isDue && breaks.length === 0)) faults.push(`break: ${breaks.length} times`)
  if (clock > route.endsMinute + 1e-6) faults.push(`shift: back at ${clock}`)
  return { faults, isUsed: true, minutes: clock - route.startsMinute, hundredthMiles, late, fees }
}
