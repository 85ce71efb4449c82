import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ReceivablesFlowOnWire } from '#contract/billing/receivables.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Step = {
  name: string
  note: string
  cents: Cents
  bar: string
  gap?: { cents: Cents; label: string; isOurs?: boolean }
}

export const useFlow = () => useApiQuery('orders', 'GET /api/admin/receivables/flow')

/** The chart, once its figures are there. */
export function Flow() {
  const flow = useFlow()
  return flow.data ? (
    <FlowChart flow={flow.data} />
  ) : (
    <ListMissing messages={text} query={flow} height="min-h-56 max-sm:min-h-92" />
  )
}

/** Booked, delivered, invoiced and paid as bars on one scale; what each step loses is drawn where it is lost (rule 242). */
function FlowChart({ flow }: { flow: ReceivablesFlowOnWire }) {
  const today = dateInLosAngeles(new Date())
  const booked = centsIn(flow.booked)
  const delivered = booked - centsIn(flow.notDelivered)
  const invoiced = delivered - centsIn(flow.notInvoiced)
  const deposits = centsIn(flow.deposits)
  const steps: Step[] = [
    {
      name: text.booked,
      note: text.bookedNote(bareDate(flow.since, today), flow.orderCount),
      cents: booked,
      bar: 'border-[1.5px] border-steel-2 bg-card text-steel',
    },
    {
      name: text.delivered,
      note: text.deliveredNote(flow.onSiteCount),
      cents: delivered,
      bar: 'bg-steel-tint text-ink',
      gap: { cents: centsIn(flow.notDelivered), label: text.notDelivered },
    },
    {
      name: text.invoiced,
      note: text.invoicedNote(flow.invoiceCount),
      cents: invoiced,
      bar: 'bg-steel-2 text-on-steel',
      gap: { cents: centsIn(flow.notInvoiced), label: text.notInvoiced, isOurs: true },
    },
    {
      name: text.paid,
      note: text.paidNote(flow.paymentCount, flow.lastPaymentOn && bareDate(flow.lastPaymentOn, today)),
      cents: centsIn(flow.paid),
      bar: 'bg-steel text-on-steel',
      gap: { cents: centsIn(flow.open), label: text.open },
    },
  ]
  const scale = scaleFor(booked)
  return (
    <section aria-label={text.flow} className="rounded-panel border border-line bg-card px-4.5 pt-3 pb-2 max-sm:px-4">
      <ol>
        {steps.map((step) => (
          <FlowStep key={step.name} step={step} most={scale.most} />
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="relative mt-1 h-5 border-t border-line-strong text-fine text-ink-3 sm:ml-44 max-sm:hidden"
      >
        {scale.marks.map((cents) => (
          <span
            key={cents}
            className="absolute top-0.5 -translate-x-1/2 first:translate-x-0"
            style={{ left: `${(100 * cents) / scale.most}%` }}
          >
            {formatDollars(cents, 'short')}
          </span>
        ))}
      </div>
      {deposits > 0 && <p className="pb-1 text-small text-ink-2 sm:ml-44">{text.deposits(formatDollars(deposits))}</p>}
    </section>
  )
}

function FlowStep({ step: { name, note, cents, bar, gap }, most }: { step: Step; most: Cents }) {
  const percent = (amount: Cents) => `${(100 * amount) / most}%`
  const lost = gap && gap.cents > 0 ? gap : null
  // A label that does not fit to the right of the bars stands on a line of its own.
  const end = cents + (lost?.cents ?? 0)
  const isBeside = end / most < 0.72
  const label = lost && (
    <span className={classNames('text-small whitespace-nowrap', lost.isOurs ? 'text-warn' : 'text-ink-2')}>
      <b className={classNames('font-display text-[1.0625rem] font-semibold', !lost.isOurs && 'text-ink')}>
        {formatDollars(lost.cents)}
      </b>{' '}
      {lost.label}
    </span>
  )
  return (
    <li className="grid items-center gap-x-2 py-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="max-sm:flex max-sm:items-baseline max-sm:gap-2">
        <b className="block font-display text-[1.125rem] leading-none font-semibold">{name}</b>
        <small className="text-fine text-ink-2">{note}</small>
      </span>
      <span className="min-w-0">
        <span className="relative flex h-7">
          <span className={bar} style={{ width: percent(cents) }} />
          {lost && (
            <span
              className={
                lost.isOurs
                  ? 'border-[1.5px] border-l-0 border-warn bg-[repeating-linear-gradient(135deg,var(--color-warn-tint)_0_5px,var(--color-warn-line)_5px_6.5px)]'
                  : 'border-[1.5px] border-l-0 border-dashed border-steel-3'
              }
              style={{ width: percent(lost.cents) }}
            />
          )}
          <b
            className={classNames(
              'absolute inset-y-0 left-3 flex items-center font-display text-[1.1875rem] leading-none font-semibold',
              cents / most < 0.18 ? 'rounded-sm bg-card px-1 text-ink' : bar.split(' ').at(-1),
            )}
          >
            {formatDollars(cents)}
          </b>
          {isBeside && label && <span className="self-center pl-2 max-sm:hidden">{label}</span>}
        </span>
        {label && <span className={isBeside ? 'sm:hidden' : 'block text-right max-sm:text-left'}>{label}</span>}
      </span>
    </li>
  )
}

/** A round scale a little longer than an amount, with about five marks. */
function scaleFor(cents: Cents): { most: Cents; marks: Cents[] } {
  const most = Math.max(cents * 1.02, 100_00)
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough
  return { most, marks: Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step) }
}
