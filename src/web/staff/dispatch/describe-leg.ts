import { clock, legVerbs, routeText as text } from '#content/staff/board.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardLegOnWire, BoardOnWire, BoardRouteOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { haulsOf, leftOf } from './board-view.ts'

/** How much of a truck's day is left. */
export function leftText(route: BoardRouteOnWire): string {
  const { stops, hasLoad, isOver } = leftOf(route)
  if (stops > 0 || haulsOf(route).length === 0) return text.toDo(stops)
  return isOver ? text.allDone : hasLoad ? text.toDump : text.stopsDone
}

/** Action, customer and place. */
export function legText(
  board: BoardOnWire,
  leg: Pick<BoardLegOnWire, 'kind' | 'facilityId' | 'yardId' | 'size'>,
  stop?: BoardStopOnWire | undefined,
): string[] {
  if (leg.kind === 'yard' || leg.kind === 'home') {
    const yard = board.yards.find(({ id }) => id === leg.yardId)?.name ?? ''
    return [yard, leg.kind === 'home' ? text.home : leg.size === null ? text.leave : text.hook(leg.size)]
  }
  if (leg.kind === 'break') return [text.break, '']
  if (leg.kind === 'dump') {
    const facility = board.facilities.find(({ id }) => id === leg.facilityId)
    const hours = facility?.hours
    const closes = hours && hours !== 'closed' ? hours.closes : null
    const city = facility?.city ?? ''
    return [
      `${legVerbs.dump} ${leg.size ?? ''}`,
      facility?.name ?? '',
      closes === null ? city : text.openUntil(city, clock(closes)),
    ]
  }
  if (!stop) return ['', '']
  const verb = leg.kind === 'set-back' ? legVerbs['set-back'] : haulNames[stop.kind].short
  const address = [stop.customerAddress, stop.customerCity, stop.isStanding && text.standing].filter(Boolean).join(', ')
  return [`${verb} ${stop.size}`, nameOf(stop), address]
}
