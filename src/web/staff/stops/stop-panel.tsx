import { useEffect, useState } from 'react'
import { dayPanelText as text } from '#content/staff/day-end.ts'
import type { DayStopsOnWire } from '#contract/stops/stops.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { LoadScale } from '#web/staff/orders/parts/load-scale.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ChargeFields, chargeKindId } from './charge-fields.tsx'
import { type DayLine, loadOf, sumOf } from './day-lines.ts'
import { photoField, usePhotoDrop } from './photo-field.ts'
import type { DayLines } from './use-day-lines.ts'

type StopPanelProps = {
  day: DayStopsOnWire
  line: DayLine | null
  lines: DayLines
  /** Whether an additional charge is being entered. */
  isCharging: boolean
  onCharge: () => void
  onSave: () => void
}

/**
 * The panel beside the list: the ticket of the current line, its load compared with the included tons, and the totals
 * of the day.
 */
export function StopPanel({ day, line, lines, ...rest }: StopPanelProps) {
  const may = useMay()
  const sum = sumOf(day.stops)
  return (
    <aside aria-label={text.heading} className="self-start rounded-panel border border-line bg-card lg:sticky lg:top-4">
      {line ? (
        <CurrentStop line={line} lines={lines} {...rest} />
      ) : (
        <p className="px-4 py-3 text-ink-2 max-lg:hidden">{text.none}</p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 border-t border-line px-4 py-3 max-lg:border-t-0">
        <Sum name={text.tickets} value={text.ofPickups(sum.weighed, sum.pickups)} />
        <Sum name={text.net} value={text.tons(tons(sum.netHundredthTons))} />
        <Sum
          name={text.over}
          value={text.overSum(tons(sum.overHundredthTons), may('staff:billing.read') ? sum.overCents : null)}
        />
      </dl>
      <LeftOver day={day} />
    </aside>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </>
  )
}

function CurrentStop({
  line,
  lines,
  isCharging,
  onCharge,
  onSave,
}: Omit<StopPanelProps, 'day' | 'line'> & { line: DayLine }) {
  const may = useMay()
  const { stop } = line
  const { weights, overHundredthTons, cents } = loadOf(line, lines.valuesOf(line).tons)
  const included = stop.includedTons === null ? null : parseHundredthTons(stop.includedTons)
  const weighed = weights.reduce((all, weight) => all + weight, 0)
  return (
    <div className="max-lg:hidden">
      <div className="border-b border-line px-4 py-2.5">
        <h3 className="text-[1.1875rem] leading-tight font-semibold wrap-anywhere">
          <AppLink to={`/admin/orders/${stop.orderId}`} className="hover:underline">
            {nameOf(stop)}
          </AppLink>
        </h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {stop.companyName && (
            <>
              {stop.customerName}
              <br />
            </>
          )}
          {text.details(stop.orderNumber, stop.dumpsterSize)}
          <br />
          {stop.customerAddress}, {stop.customerCity}
        </p>
      </div>
      {stop.kind === 'pickup' && (
        <div className="px-4 pt-3">
          <TicketPhoto line={line} lines={lines} />
          {included !== null && <LoadScale weights={weights} included={included} />}
          {included === null ? (
            <p className="text-small text-ink-2">{text.noLimit}</p>
          ) : overHundredthTons > 0 ? (
            <p className="flex items-baseline justify-between gap-2 text-small font-medium tabular-nums">
              {text.sum(tons(weighed), tons(included), tons(overHundredthTons))}
              {stop.overagePerTon !== undefined && (
                <>
                  {text.rate(formatDollars(centsIn(stop.overagePerTon)))}
                  <strong className="font-display text-[1.25rem] font-semibold">{formatDollars(cents)}</strong>
                </>
              )}
            </p>
          ) : (
            <p className="text-small text-ink-2">{text.within(tons(included - weighed))}</p>
          )}
        </div>
      )}
      {!may('staff:billing.write') ? null : isCharging ? (
        <ChargeFields key={line.key} id={chargeKindId} line={line} lines={lines} onSave={onSave} />
      ) : (
        <DenseButton look="quiet" className="mx-1 mt-2" onClick={onCharge}>
          {text.addCharge}
        </DenseButton>
      )}
      <div className="pb-2" />
    </div>
  )
}

/** The photo of the ticket, to read the values from; another photo can be dropped on it. */
function TicketPhoto({ line, lines }: { line: DayLine; lines: DayLines }) {
  const addPhoto = (photo: File) => void lines.addPhoto(line, photo)
  const { isOver, handlers } = usePhotoDrop(addPhoto)
  const file = lines.drafts[line.key]?.photo ?? null
  const unsent = useDataUrl(file)
  const { photoUrl = null, thumbnailUrl = null } = line.ticket ?? {}
  const picture = 'mx-auto max-h-72 w-full object-contain'

  return (
    <>
      {file ? (
        <div className="mb-2 border border-line bg-shade">
          {unsent ? (
            <img src={unsent} alt={text.photo} className={picture} />
          ) : (
            <p className="px-3 py-6 text-center wrap-anywhere">{file.name}</p>
          )}
        </div>
      ) : (
        photoUrl && (
          <a href={photoUrl} target="_blank" rel="noreferrer" className="mb-2 block border border-line bg-shade">
            {thumbnailUrl ? (
              <img src={photoUrl} alt={text.photo} className={picture} />
            ) : (
              <span className="block px-3 py-6 text-center underline">{text.openPhoto}</span>
            )}
            <span className="sr-only">{text.newTab}</span>
          </a>
        )
      )}
      <label
        {...handlers}
        className={classNames(
          'mb-3 block cursor-pointer rounded-control border border-dashed px-3 py-3 text-center text-small text-ink-2 focus-within:outline-3 focus-within:outline-ring',
          isOver ? 'border-steel bg-steel-tint' : 'border-line-strong',
        )}
      >
        <span className="block">{text.drop}</span>
        <span className={denseButtonStyle('quiet', 'mx-auto flex w-fit min-h-8')}>{text.choose}</span>
        <input {...photoField(addPhoto)} />
      </label>
    </>
  )
}

/** A picture that is not sent yet, as a data URL, which the content security policy allows; null without one. */
function useDataUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (!file || file.type === 'application/pdf') return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}

/** Unfinished stops of earlier days. */
function LeftOver({ day: { leftOver, leftOverCount, today } }: { day: DayStopsOnWire }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="text-[1.0625rem] font-semibold">{text.leftOver}</h3>
      {leftOver.length === 0 && <p className="text-small text-ink-2">{text.noneLeft}</p>}
      <ul className="mt-1 text-small">
        {leftOver.map(({ orderId, kind, customerName, dumpsterSize, plannedDay }) => (
          <li key={`${orderId} ${kind}`} className="flex min-h-8 items-center gap-2">
            <AppLink
              to={`/admin/day-end/${plannedDay}`}
              className="min-w-0 flex-auto truncate underline"
              title={customerName}
            >
              {text.leftOverStop(customerName, kind, dumpsterSize)}
            </AppLink>
            <span className="flex-none font-semibold text-danger">{text.late(daysBetween(plannedDay, today))}</span>
          </li>
        ))}
      </ul>
      {leftOverCount > leftOver.length && (
        <p className="text-small text-ink-2">{text.more(leftOverCount - leftOver.length)}</p>
      )}
    </div>
  )
}
