import type { IsoDate } from '#contract/values/dates.ts'

type Absence = {
  driverId: string | null
  truckId: string | null
  fromDay: IsoDate
  throughDay: IsoDate
  reason: string
}
type Truck = {
  id: string
  startsMinute: number
  endsMinute: number
  weekdays: readonly number[]
  driverId: string | null
  archivedAt: unknown
}

/** What is usual, without what the board of a day changes (rule 274). */
export type UsualFleet<T extends Truck> = { trucks: readonly T[]; absences: readonly Absence[] }

const absenceOf = (absences: readonly Absence[], who: Pick<Absence, 'driverId' | 'truckId'>, day: IsoDate) =>
  absences.find(
    ({ driverId, truckId, fromDay, throughDay }) =>
      driverId === who.driverId && truckId === who.truckId && fromDay <= day && day <= throughDay,
  ) ?? null

/** What a truck does on a day: it is away (workshop), rests on that weekday, or works; then with its usual driver, if nobody is off. */
export function truckOnDay<T extends Truck>(fleet: UsualFleet<T>, truck: T, day: IsoDate) {
  const absence = absenceOf(fleet.absences, { driverId: null, truckId: truck.id }, day)
  if (absence) return { state: 'away', reason: absence.reason } as const
  if (!truck.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return { state: 'rests' } as const
  const isOff = truck.driverId !== null && absenceOf(fleet.absences, { driverId: truck.driverId, truckId: null }, day)
  return { state: 'works', driverId: isOff ? null : truck.driverId } as const
}

/** What a driver does on a day: is off, drives the truck that is usually theirs, or has none that day. */
export function driverOnDay<T extends Truck>(fleet: UsualFleet<T>, driverId: string, day: IsoDate) {
  const absence = absenceOf(fleet.absences, { driverId, truckId: null }, day)
  if (absence) return { state: 'away', reason: absence.reason } as const
  const truck = fleet.trucks.find((each) => {
    const on = truckOnDay(fleet, each, day)
    return each.archivedAt === null && on.state === 'works' && on.driverId === driverId
  })
  return truck ? ({ state: 'works', truck } as const) : ({ state: 'rests' } as const)
}

/** The shift hours of a driver on the given days. */
export const usualHours = <T extends Truck>(fleet: UsualFleet<T>, driverId: string, days: readonly IsoDate[]): number =>
  days.reduce((hours, day) => {
    const on = driverOnDay(fleet, driverId, day)
    return on.state === 'works' ? hours + (on.truck.endsMinute - on.truck.startsMinute) / 60 : hours
  }, 0)
