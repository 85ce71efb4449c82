import { longStaysText as text } from '#content/staff/long-stays.ts'
import type { LongStayOnWire } from '#contract/long-stays/long-stays.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { NoRows, RowList } from '#web/staff/kit/list-states.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** The containers that have not moved for 30 days, the longest first, with what a day costs, and an email in one press (rule 556). */
export function LongStaysScreen() {
  const query = useApiQuery('orders', 'GET /api/admin/long-stays', {}, { changesWith: ['emails'] })
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin/inventory" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] leading-tight font-semibold">{text.heading}</h2>
      </div>
      <Panel heading={text.listed} help={text.intro} look="rows">
        <RowList
          query={query}
          rows={query.data}
          messages={text}
          none={<NoRows heading={text.none} hint={text.noneHelp} />}
          row={(stay) => <StayRow key={stay.orderId} stay={stay} />}
        />
      </Panel>
    </>
  )
}

function StayRow({ stay }: { stay: LongStayOnWire }) {
  const { orderId, orderNumber, containerNumber, dumpsterSize, customerName, address, days, lastMovedOn, perDay } = stay
  const today = dateInLosAngeles(new Date())
  const ask = useApiCommand('orders', 'POST /api/orders/{id}/long-stay-emails')
  const save = useSaving(text.notSent)
  const mayAsk = useMay()('staff:orders.write')
  const asked = stay.emailedAt && text.asked(dateInLosAngeles(new Date(stay.emailedAt)), today)
  return (
    <li className={`${panelRow} flex flex-wrap items-center gap-x-5 gap-y-1`}>
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap gap-x-2 font-semibold wrap-anywhere">
          <span>{[text.size(dumpsterSize), containerNumber].filter(Boolean).join(' ')}</span>
          <AppLink to={`/admin/orders/${orderId}`} className="underline">
            {orderNumber}
          </AppLink>
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {customerName}, {address}
        </p>
      </div>
      <p className="tabular-nums sm:w-36">
        <span className="block font-semibold">{text.days(days)}</span>
        <span className="text-small text-ink-2">{text.since(lastMovedOn, today)}</span>
      </p>
      <p className="tabular-nums sm:w-40">
        {perDay !== undefined && (
          <span className="block font-semibold">
            {centsIn(perDay) === 0 ? text.free : text.perDay(formatDollars(centsIn(perDay)))}
          </span>
        )}
        <span className="text-small text-ink-2">{stay.pickup ? text.pickup(stay.pickup, today) : text.noPickup}</span>
      </p>
      <div className="flex items-center gap-x-3 sm:w-56 sm:justify-end">
        {asked && <span className="text-small text-ink-2">{asked}</span>}
        {mayAsk && stay.canEmail && (
          <DenseButton
            pending={ask.isPending}
            aria-label={text.askOne(customerName)}
            onClick={() =>
              save(() => ask.mutateAsync({ params: { id: orderId } }), { title: text.sent, description: customerName })
            }
          >
            {text.ask}
          </DenseButton>
        )}
      </div>
    </li>
  )
}

export function screen() {
  return { Component: LongStaysScreen }
}
