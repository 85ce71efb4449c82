import { useState } from 'react'
import { useLocation } from 'react-router'
import { orderGroupText as text } from '#content/staff/order-groups.ts'
import { longDay } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { GroupAction } from '#domain/orders/order-groups.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { IssueDialog } from '#web/staff/billing/parts/issue-dialog.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { GroupQuestion } from './group-question.tsx'
import { MoveGroup } from './move-group.tsx'
import { type Member, partsOf, useOrderGroups } from './use-group.ts'

const statusActions = ['confirm', 'move-delivery', 'move-pickup', 'cancel', 'email'] as const

/** The orders that were placed together with an order, and what can be done with all of them (rules 340 and 342). */
export function GroupSection({ order, groupId }: { order: StaffOrderOnWire; groupId: string }) {
  const query = useOrderGroups([groupId])
  const [asked, setAsked] = useState<GroupAction | 'invoice' | null>(null)
  const may = useMay()
  const orders = query.data?.[0]?.orders ?? []
  if (query.data && orders.length < 2) return null
  const close = () => setAsked(null)
  const possible = statusActions.filter((action) => partsOf(action, orders).taking.length > 0)
  return (
    <Section
      heading={text.heading(orders.length)}
      className="col-span-full rounded-control border border-line-strong p-4"
    >
      {!query.data ? (
        query.error ? (
          <>
            <p>{text.failed}</p>
            <RetryButton className="mt-3" query={query} />
          </>
        ) : (
          <p className="text-ink-2">{text.loading}</p>
        )
      ) : (
        <>
          <p className="text-small text-ink-2">{text.help}</p>
          <ul className="mt-1">
            {orders.map((each) => (
              <GroupRow key={each.id} member={each} isThis={each.id === order.id} />
            ))}
          </ul>
          {(may('staff:orders.write') || may('staff:billing.write')) && (
            <fieldset className="mt-2.5 flex flex-wrap items-center gap-2">
              <legend className="float-left mr-1 font-semibold">{text.allOfThem}:</legend>
              {may('staff:orders.write') &&
                possible.map((action) => (
                  <DenseButton key={action} onClick={() => setAsked(action)}>
                    {text.actions[action].button}
                  </DenseButton>
                ))}
              {may('staff:billing.write') && (
                <DenseButton onClick={() => setAsked('invoice')}>{text.invoice}</DenseButton>
              )}
            </fieldset>
          )}
        </>
      )}
      {asked === 'invoice' && <IssueDialog orderIds={orders.map(({ id }) => id)} onClose={close} />}
      {(asked === 'move-delivery' || asked === 'move-pickup') && (
        <MoveGroup
          groupId={groupId}
          kind={asked === 'move-delivery' ? 'delivery' : 'pickup'}
          orders={orders}
          onClose={close}
        />
      )}
      {(asked === 'confirm' || asked === 'cancel' || asked === 'email') && (
        <GroupQuestion groupId={groupId} action={asked} orders={orders} onClose={close} />
      )}
    </Section>
  )
}

function GroupRow({ member, isThis }: { member: Member; isThis: boolean }) {
  const { search } = useLocation()
  const { id, orderNumber, status, deliveryDay, pickupDay, movedAlone } = member
  const isOut = status === 'delivered' || status === 'picked_up' || status === 'completed'
  const day = isOut ? pickupDay : deliveryDay
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-1.5 last:border-b-0">
      {isThis ? (
        <span className="font-semibold whitespace-nowrap">
          {orderNumber} <span className="font-normal text-ink-2">({text.thisOne})</span>
        </span>
      ) : (
        <AppLink to={`/admin/orders/${id}${search}`} className="py-1 font-semibold whitespace-nowrap underline">
          {orderNumber}
        </AppLink>
      )}
      <StatusChip status={status} />
      <span className="text-small text-ink-2">
        {day === null ? text.noDay : isOut ? text.pickup(longDay(day)) : text.delivery(longDay(day))}
      </span>
      {movedAlone && <span className="text-small font-semibold text-warn">{text.movedAlone(movedAlone.day)}</span>}
    </li>
  )
}
