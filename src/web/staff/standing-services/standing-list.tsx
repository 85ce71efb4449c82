import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  moveDateText,
  newStandingText as newText,
  standingText,
  standingListText as text,
} from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import type { StandingServiceOnWire } from '#contract/standing-services/standing-services.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { ColumnHeads } from '#web/staff/kit/dense-row.tsx'
import { NoRows, RowList } from '#web/staff/kit/list-states.tsx'
import { DialogHead } from '#web/staff/kit/missing-dialog.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { OrderChoice } from '#web/staff/orders/parts/order-choice.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'

/** Every standing service, those that need somebody first, each with its price and its next dates (rule 544). */
export function StandingList() {
  const [state, setState] = useState<'open' | 'all'>('open')
  const [isChoosing, setChoosing] = useState(false)
  const [skipping, setSkipping] = useState<Skipped | null>(null)
  const query = useApiQuery('orders', 'GET /api/admin/standing-services', { query: { state } })
  const mayChange = useMay()('staff:orders.write')
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <BackLink to="/admin/orders" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] leading-tight font-semibold">{text.heading}</h2>
        <ChoiceButtons
          label={text.shown}
          chosen={state}
          onChoose={setState}
          choices={(['open', 'all'] as const).map((name) => ({ name, label: text[name] }))}
          className="max-md:order-last"
        />
        <Needs permission="staff:orders.write">
          <DenseButton look="go" onClick={() => setChoosing(true)}>
            {text.create}
          </DenseButton>
        </Needs>
      </div>
      <p className="mt-1 mb-3 text-ink-2 max-md:mt-2">{text.intro}</p>
      <section aria-label={text.heading} className="overflow-hidden rounded-panel border border-line bg-card">
        {query.data && query.data.length > 0 && (
          <ColumnHeads columns={columns}>
            <span>{text.columns.service}</span>
            <span className="text-right">{text.columns.price}</span>
            <span>{text.columns.dates}</span>
          </ColumnHeads>
        )}
        <RowList
          query={query}
          rows={query.data}
          messages={text}
          none={<NoRows heading={text.none} hint={mayChange ? text.noneHint : text.noneHintReader} />}
          row={(service) => <ServiceRow key={service.id} service={service} onSkip={mayChange ? setSkipping : null} />}
        />
      </section>
      {isChoosing && <ChooseOrder services={query.data ?? []} onClose={() => setChoosing(false)} />}
      {skipping && <SkipQuestion {...skipping} onClose={() => setSkipping(null)} />}
    </>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1.5fr)_minmax(7rem,.5fr)_minmax(0,1.6fr)_7rem] items-center gap-x-4 px-4 max-md:grid-cols-[minmax(0,1fr)_auto]'

const looks: Record<StandingServiceOnWire['state'], ChipLook> = { running: 'out', paused: 'waits', ended: 'over' }

/** The date of a service that is skipped. */
type Skipped = { id: string; due: string }

type ServiceRowProps = { service: StandingServiceOnWire; onSkip: ((skipped: Skipped) => void) | null }

function ServiceRow({ service, onSkip }: ServiceRowProps) {
  const { id, state, customerName, address, coming, agreedPrice } = service
  const [next] = coming
  // Roles without billing get no price.
  const price = agreedPrice ?? coming.find((date) => date.price)?.price
  return (
    <li className={`${columns} min-h-15 border-b border-line py-2 last:border-b-0 max-md:gap-y-2`}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <AppLink to={`/admin/standing/${id}`} className="font-semibold underline">
            {serviceSentence(service)}
          </AppLink>
          <Chip look={looks[state]}>{text.states[state]}</Chip>
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {customerName}, {address}
        </p>
      </div>
      <p className="text-right tabular-nums max-md:self-start">
        {price ? (
          <span className="font-semibold">{formatDollars(centsIn(price))}</span>
        ) : (
          price === null && text.unpriced
        )}
        {price && <span className="block text-small text-ink-2">{agreedPrice ? text.agreed : text.listed}</span>}
      </p>
      <ul className="flex min-w-0 flex-wrap gap-1.5 max-md:col-span-2">
        {coming.map(({ due, day }) => (
          <li
            key={due}
            className={`rounded-control border px-2 py-0.5 text-small whitespace-nowrap ${day === null ? 'border-warn-line bg-warn-tint font-semibold text-warn' : 'border-line'}`}
          >
            {day === null ? text.chooseDate(due) : standingText.day(day)}
          </li>
        ))}
        {coming.length === 0 && <li className="text-small text-ink-2">{text.noNext}</li>}
      </ul>
      <span className="text-right max-md:col-span-2 max-md:-mt-1 max-md:text-left max-md:empty:hidden">
        {onSkip && state === 'running' && next && (
          <DenseButton
            look="quiet"
            className="-mr-2 max-md:mr-0 max-md:-ml-3.5"
            aria-label={text.skipNextOf(next.day ?? next.due, customerName)}
            onClick={() => onSkip({ id, due: next.due })}
          >
            {text.skipNext}
          </DenseButton>
        )}
      </span>
    </li>
  )
}

/** Rule 454: one date is skipped by itself. */
function SkipQuestion({ id, due, onClose }: Skipped & { onClose: () => void }) {
  const change = useApiCommand('orders', 'PUT /api/admin/standing-services/{id}/dates/{day}')
  return (
    <ActionQuestion
      heading={moveDateText.skipHeading(due)}
      description={moveDateText.skipDescription}
      keep={moveDateText.keep}
      confirm={standingText.skip}
      done={{ description: moveDateText.skipped }}
      failed={standingText.failedToSave}
      act={() => change.mutateAsync({ params: { id, day: due }, body: { day: null, notifyCustomer: true } })}
      onClose={onClose}
    />
  )
}

type ChooseOrderProps = { services: readonly StandingServiceOnWire[]; onClose: () => void }

/** A standing service is of an order: whose container is swapped. An order that has one leads to it (rule 450). */
function ChooseOrder({ services, onClose }: ChooseOrderProps) {
  const navigate = useNavigate()
  const addressOf = (of: string) => {
    const own = services.find(({ orderId, state }) => orderId === of && state !== 'ended')
    return own ? `/admin/standing/${own.id}` : `/admin/standing/for/${of}`
  }
  return (
    <ModalDialog onClose={onClose}>
      <DialogHead>{newText.heading}</DialogHead>
      <div className="grid gap-3 overflow-y-auto px-6 pt-1 pb-5 max-sm:px-4">
        <p className="text-ink-2">{newText.intro}</p>
        <OrderChoice
          id="standing-order"
          error={undefined}
          show="running"
          chosen={null}
          onChoose={(order) => order && navigate(addressOf(order.id))}
        />
      </div>
    </ModalDialog>
  )
}

export function screen() {
  return { Component: StandingList }
}
