import type { DriverDayOnWire, DriverStopOnWire } from '#contract/phones/driver-day.ts'

/** What the office changed in a published route, as its driver has to know it. */
export type RouteChange =
  | { what: 'added' | 'removed' | 'changed'; stop: DriverStopOnWire }
  | { what: 'reordered' | 'times' }

/** Follows a route while its driver looks away: what changed since the last look. */
export function watchRoute() {
  let seen: DriverDayOnWire | null = null
  return {
    /** How the route of a day differs from the one that the driver saw last; null: not at all. `shown`: the day before it. */
    changesTo(day: DriverDayOnWire, shown: DriverDayOnWire | null): RouteChange[] | null {
      if (shown?.day === day.day && versionsOf(shown) !== versionsOf(day)) seen ??= shown
      const changes = seen?.day === day.day ? changesOf(seen, day) : []
      if (changes.length === 0) seen = null
      return changes.length > 0 ? changes : null
    },
    /** The driver has read the changes. */
    look() {
      seen = null
    },
  }
}

const versionsOf = ({ routes }: DriverDayOnWire) => routes.map(({ id, version }) => `${id} ${version}`).join()

/** How a day differs from the day that the driver saw. Stops that are done do not count. */
export function changesOf(before: DriverDayOnWire, after: DriverDayOnWire): RouteChange[] {
  const [old, now] = [openStops(before), openStops(after)]
  const find = (stops: readonly DriverStopOnWire[], { haulId }: DriverStopOnWire) =>
    stops.find((each) => each.haulId === haulId)
  const isDone = (stop: DriverStopOnWire) => allStops(after).some((each) => each.haulId === stop.haulId && each.doneAt)
  const remaining = now.filter((stop) => find(old, stop))
  const remainingBefore = old.filter((stop) => find(now, stop))
  const isReordered = remaining.some(({ haulId }, place) => remainingBefore[place]?.haulId !== haulId)
  const list: RouteChange[] = [
    ...now.filter((stop) => !find(old, stop)).map((stop) => ({ what: 'added' as const, stop })),
    ...old
      .filter((stop) => !find(now, stop) && !isDone(stop) && stop.failed === null)
      .map((stop) => ({ what: 'removed' as const, stop })),
    ...remaining
      .filter((stop) => factsOf(stop) !== factsOf(find(old, stop)))
      .map((stop) => ({ what: 'changed' as const, stop })),
  ]
  if (isReordered) list.push({ what: 'reordered' })
  else if (remaining.some((stop) => stop.arrives !== find(old, stop)?.arrives)) list.push({ what: 'times' })
  return list
}

const allStops = ({ routes }: DriverDayOnWire) => routes.flatMap(({ stops }) => stops)

const openStops = (day: DriverDayOnWire) => allStops(day).filter(({ doneAt, isGone }) => doneAt === null && !isGone)

/** What a driver reads about a stop, apart from its time. */
const factsOf = (stop: DriverStopOnWire | undefined): string =>
  JSON.stringify(
    stop && [
      ...[stop.kind, stop.size, stop.address, stop.city, stop.placement, stop.access, stop.instructions],
      ...[stop.toAddress, stop.toPlacement, stop.window, stop.customerPhone],
      ...[stop.dumpsBefore ?? false, stop.hookYard ?? null],
    ],
  )
