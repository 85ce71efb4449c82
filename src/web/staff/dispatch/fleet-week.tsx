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

/** Hours of a week from which overtime starts. */
const overtime = 40

const cell = 'border-t border-l border-line px-2.5 py-2 align-middle max-sm:px-0 max-sm:text-center'

/** On a phone, where seven days share its width, a code stands for words. */
const Short = ({ code, children }: { code: string; children: string }) => (
  <>
    <span aria-hidden="true" className="sm:hidden">
      {code}
    </span>
    <span className="max-sm:sr-only">{children}</span>
  </>
)

const weekdayOf = (day: IsoDate) => fleetText.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)

/** The usual week from today on: who drives which truck when, who is off, and which truck is in the shop. It is for reading. */
export function FleetWeek({ fleet }: { fleet: FleetOnWire }) {
  const today = dateInLosAngeles(new Date())
  const days = eachDay(today, addDays(today, 6), 7)
  const drivers = fleet.drivers.filter(({ archivedAt }) => archivedAt === null)
  const trucks = fleet.trucks.filter(({ archivedAt }) => archivedAt === null)
  if (drivers.length === 0 && trucks.length === 0) return null
  return (
    <Panel
      heading={text.heading}
      note={
        <>
          {text.note} <span className="sm:hidden">{text.codes.help}</span>
        </>
      }
      className="overflow-hidden lg:col-span-2"
    >
      <div className="overflow-x-auto">
        <table className="w-full sm:min-w-280 table-fixed border-separate border-spacing-0 text-left text-small">
          <thead>
            <tr>
              <th scope="col" className="w-48 px-4 py-2 font-semibold max-sm:w-26 max-sm:pr-1">
                {text.drivers}
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="border-l border-line px-2.5 py-2 font-semibold max-sm:px-0 max-sm:text-center"
                >
                  <AppLink
                    to={`/admin/board/${day}`}
                    className="underline decoration-line-strong underline-offset-3 max-sm:block max-sm:py-1"
                  >
                    <span className="max-sm:hidden">{text.day(weekdayOf(day), bareDate(day, today))}</span>
                    <span className="sm:hidden">
                      {weekdayOf(day)} <span className="block">{Number(day.slice(-2))}</span>
                    </span>
                  </AppLink>
                  <span className="block font-normal text-ink-2 max-sm:sr-only">
                    {text.drive(drivers.filter(({ id }) => driverOnDay(fleet, id, day).state === 'works').length)}
                  </span>
                </th>
              ))}
              <th scope="col" className="w-24 border-l border-line px-2.5 py-2 text-right font-semibold max-sm:hidden">
                {text.hours}
              </th>
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.id}>
                <th scope="row" className="border-t border-line px-4 py-2 text-left font-normal max-sm:pr-1">
                  <span className="block font-semibold wrap-anywhere">{driver.name}</span>
                  <span className="block text-ink-2 max-sm:hidden">{fleetText.languages[driver.language]}</span>
                  <span className="sm:hidden">
                    <Hours hours={usualHours(fleet, driver.id, days)} />
                  </span>
                </th>
                {days.map((day) => (
                  <DriverDay key={day} fleet={fleet} driver={driver} day={day} />
                ))}
                <td className={`${cell} text-right max-sm:hidden`}>
                  <Hours hours={usualHours(fleet, driver.id, days)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th
                scope="rowgroup"
                colSpan={8}
                className="border-t border-line-strong bg-shade px-4 py-1.5 font-semibold"
              >
                {text.trucks}
              </th>
              <td className="border-t border-line-strong bg-shade max-sm:hidden" />
            </tr>
            {trucks.map((truck) => (
              <tr key={truck.id}>
                <th scope="row" className="border-t border-line px-4 py-1.5 text-left font-normal max-sm:pr-1">
                  <span className="flex items-center gap-2 font-semibold">
                    <Plate name={truck.name} isSmall />
                    <span className="min-w-0 wrap-anywhere">{fleetText.truck(truck.name)}</span>
                  </span>
                </th>
                {days.map((day) => (
                  <TruckDay key={day} fleet={fleet} truck={truck} day={day} />
                ))}
                <td className={`${cell} max-sm:hidden`} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type AwayProps = { label: string; code: string; reason: string }

/** A driver who is off, or a truck in the workshop, and why. */
const Away = ({ label, code, reason }: AwayProps) => (
  <td className={`${cell} bg-warn-tint wrap-anywhere ${hatched}`}>
    <b className="block font-semibold">
      <Short code={code}>{label}</Short>
    </b>
    {reason && <span className="block text-fine max-sm:sr-only">{reason}</span>}
  </td>
)

type DayProps = { fleet: FleetOnWire; day: IsoDate }

function DriverDay({ fleet, driver, day }: DayProps & { driver: DriverOnWire }) {
  const on = driverOnDay(fleet, driver.id, day)
  if (on.state === 'away') return <Away label={text.away} code={text.away} reason={on.reason} />
  if (on.state === 'rests')
    return (
      <td className={`${cell} text-ink-2`}>
        <Short code={text.codes.off}>{text.off}</Short>
      </td>
    )
  const { name, startsMinute, endsMinute } = on.truck
  const [from, until] = [Math.max(opens, startsMinute), Math.min(closes, endsMinute)]
  return (
    <td className={cell}>
      <span className="flex items-center gap-1.5 whitespace-nowrap max-sm:justify-center">
        <Plate name={name} isSmall />
        <span className="max-sm:sr-only">{text.shift(clock(startsMinute), clock(endsMinute))}</span>
      </span>
      <svg
        viewBox="0 0 780 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-2 w-full max-sm:hidden"
      >
        <path d="M0 7.5H780" className="stroke-line-strong" />
        <rect x={from - opens} width={Math.max(0, until - from)} height="8" className="fill-steel-3" />
      </svg>
    </td>
  )
}

function TruckDay({ fleet, truck, day }: DayProps & { truck: TruckOnWire }) {
  const on = truckOnDay(fleet, truck, day)
  if (on.state === 'away') return <Away label={text.workshop} code={text.codes.workshop} reason={on.reason} />
  if (on.state === 'rests')
    return (
      <td className={`${cell} text-ink-2`}>
        <Short code={text.codes.off}>{text.parked}</Short>
      </td>
    )
  const driver = fleet.drivers.find(({ id }) => id === on.driverId)
  return (
    <td className={`${cell} wrap-anywhere ${driver ? '' : 'text-warn'}`}>
      <Short code={driver ? initialsOf(driver.name) : text.codes.noDriver}>
        {driver ? driver.name : text.noDriver}
      </Short>
    </td>
  )
}

/** The hours of the week, and how many are overtime. */
function Hours({ hours }: { hours: number }) {
  const isOver = hours > overtime
  return (
    <span className="tabular-nums">
      <span className={isOver ? 'font-semibold text-warn' : ''}>{text.ofWeek(hours)}</span>
      {isOver && <span className="block text-warn">{text.over(hours - overtime, overtime)}</span>}
    </span>
  )
}
