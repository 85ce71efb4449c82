import { clock } from '#content/staff/board.ts'
import { fleetText, fleetWeekText as text } from '#content/staff/fleet.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { DriverOnWire, FleetOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import { addDays, dateInLosAngeles, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { driverOnDay, truckOnDay, usualHours } from '#domain/dispatch/usual-week.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { hatched } from '#web/ui/hatched.ts'
import { Plate } from './plate.tsx'

/** The shifts are drawn from 5 AM to 6 PM, in minutes after midnight. */
const [opens, closes] = [300, 1_080]

/** Hours of a week that the bar shows in full, and from which overtime starts. */
const [fullWeek, overtime] = [60, 40]

const cell = 'border-t border-l border-line px-2.5 py-2 align-middle'

/** The usual week from today on: who drives which truck when, who is off, and which truck stands in the shop. It is for reading. */
export function FleetWeek({ fleet }: { fleet: FleetOnWire }) {
  const today = dateInLosAngeles(new Date())
  const days = eachDay(today, addDays(today, 6), 7)
  const drivers = fleet.drivers.filter(({ archivedAt }) => archivedAt === null)
  const trucks = fleet.trucks.filter(({ archivedAt }) => archivedAt === null)
  if (drivers.length === 0 && trucks.length === 0) return null
  return (
    <Panel heading={text.heading} note={text.note} className="overflow-hidden lg:col-span-2">
      <div className="overflow-x-auto">
        <table className="w-full min-w-280 table-fixed border-separate border-spacing-0 text-left text-small">
          <thead>
            <tr>
              <th scope="col" className="w-48 px-4 py-2 font-semibold max-sm:w-36">
                {text.drivers}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className="border-l border-line px-2.5 py-2 font-semibold">
                  <AppLink to={`/admin/board/${day}`} className="underline decoration-line-strong underline-offset-3">
                    {text.day(fleetText.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '', bareDate(day, today))}
                  </AppLink>
                  <span className="block font-normal text-ink-2">
                    {text.drive(drivers.filter(({ id }) => driverOnDay(fleet, id, day).state === 'works').length)}
                  </span>
                </th>
              ))}
              <th scope="col" className="w-24 border-l border-line px-2.5 py-2 text-right font-semibold">
                {text.hours}
              </th>
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.id}>
                <th scope="row" className="border-t border-line px-4 py-2 text-left font-normal">
                  <span className="block font-semibold wrap-anywhere">{driver.name}</span>
                  <span className="block text-ink-2">{fleetText.languages[driver.language]}</span>
                </th>
                {days.map((day) => (
                  <DriverDay key={day} fleet={fleet} driver={driver} day={day} />
                ))}
                <Hours hours={usualHours(fleet, driver.id, days)} />
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th
                scope="rowgroup"
                colSpan={9}
                className="border-t border-line-strong bg-shade px-4 py-1.5 font-semibold"
              >
                {text.trucks}
              </th>
            </tr>
            {trucks.map((truck) => (
              <tr key={truck.id}>
                <th scope="row" className="border-t border-line px-4 py-1.5 text-left font-normal">
                  <span className="flex items-center gap-2 font-semibold">
                    <Plate name={truck.name} isSmall />
                    <span className="min-w-0 wrap-anywhere">{fleetText.truck(truck.name)}</span>
                  </span>
                </th>
                {days.map((day) => (
                  <TruckDay key={day} fleet={fleet} truck={truck} day={day} />
                ))}
                <td className={cell} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const Away = ({ reason }: { reason: string }) => (
  <td className={`${cell} bg-warn-tint font-semibold wrap-anywhere ${hatched}`}>{reason || text.away}</td>
)

type DayProps = { fleet: FleetOnWire; day: IsoDate }

function DriverDay({ fleet, driver, day }: DayProps & { driver: DriverOnWire }) {
  const on = driverOnDay(fleet, driver.id, day)
  if (on.state === 'away') return <Away reason={on.reason} />
  if (on.state === 'rests') return <td className={`${cell} text-ink-2`}>{text.off}</td>
  const { name, startsMinute, endsMinute } = on.truck
  const [from, until] = [Math.max(opens, startsMinute), Math.min(closes, endsMinute)]
  return (
    <td className={cell}>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <Plate name={name} isSmall />
        {text.shift(clock(startsMinute), clock(endsMinute))}
      </span>
      <svg viewBox="0 0 780 8" preserveAspectRatio="none" aria-hidden="true" className="mt-1 block h-2 w-full">
        <path d="M0 7.5H780" className="stroke-line-strong" />
        <rect x={from - opens} width={Math.max(0, until - from)} height="8" className="fill-steel-3" />
      </svg>
    </td>
  )
}

function TruckDay({ fleet, truck, day }: DayProps & { truck: TruckOnWire }) {
  const on = truckOnDay(fleet, truck, day)
  if (on.state === 'away') return <Away reason={on.reason} />
  if (on.state === 'rests') return <td className={`${cell} text-ink-2`}>{text.stands}</td>
  const driver = fleet.drivers.find(({ id }) => id === on.driverId)
  return (
    <td className={`${cell} wrap-anywhere ${driver ? '' : 'text-warn'}`}>{driver ? driver.name : text.noDriver}</td>
  )
}

function Hours({ hours }: { hours: number }) {
  return (
    <td className={`${cell} text-right tabular-nums`}>
      <span className={hours > overtime ? 'font-semibold text-warn' : ''}>{text.ofWeek(hours)}</span>
      <svg viewBox="0 0 60 8" preserveAspectRatio="none" aria-hidden="true" className="mt-1 block h-2 w-full">
        <rect width="60" height="8" className="fill-shade" />
        <rect
          width={Math.min(hours, fullWeek)}
          height="8"
          className={hours > overtime ? 'fill-warn' : 'fill-steel-3'}
        />
        <path d={`M${overtime} 0v8`} className="stroke-ink" />
      </svg>
    </td>
  )
}
