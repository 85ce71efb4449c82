import type { ReactNode } from 'react'
import { changeRequestStatusText, changeRequestListText as text } from '#content/account/change-request.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { formatDate, formatInstant } from '#contract/values/dates.ts'
import { grantedChanges } from '#domain/orders/requested-changes.ts'
import { addressOf } from '#web/account/tab-address.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The customer's change requests, and their outcome. */
export function ChangeRequestList({ requests }: { requests: readonly ChangeRequestOnWire[] }) {
  if (requests.length === 0) {
    return (
      <>
        <h2 className="text-title">{text.none}</h2>
        <p className="mt-2 max-w-[36em] text-ink-2">{text.noneHelp}</p>
        <AppLink to={addressOf('active')} className={buttonStyle('line', 'normal', 'mt-5')}>
          {text.orders}
        </AppLink>
      </>
    )
  }
  return (
    <ul className="grid gap-4">
      {requests.map((request) => (
        <li key={request.id} className="rounded-card border border-line-strong bg-card px-6 py-5">
          <Request request={request} />
        </li>
      ))}
    </ul>
  )
}

const tones = {
  pending: 'border-warn bg-warn-tint text-warn',
  approved: 'border-steel bg-steel-tint text-steel',
  rejected: 'border-line-strong bg-shade text-ink-2',
}

function Request({ request }: { request: ChangeRequestOnWire }) {
  const { order } = request
  const wanted = grantedChanges(request)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-title">{changeRequestTypeLabels[request.requestType]}</h2>
        <p className={classNames('rounded-control border px-3 py-0.5 font-semibold', tones[request.status])}>
          {changeRequestStatusText[request.status]}
        </p>
      </div>
      <p className="mt-1 text-ink-2">
        {text.order(order.orderNumber, order.dumpsterSize)}. {text.asked(formatInstant(new Date(request.createdAt)))}
        {request.reviewedAt && `. ${text.reviewed(formatInstant(new Date(request.reviewedAt)))}`}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{request.description}</p>
      <dl className="mt-2 empty:hidden">
        {wanted.deliveryDate && <Wanted name={text.deliveryDate}>{formatDate(wanted.deliveryDate)}</Wanted>}
        {wanted.pickupDate && <Wanted name={text.pickupDate}>{formatDate(wanted.pickupDate)}</Wanted>}
        {wanted.instructions && <Wanted name={text.instructions}>{wanted.instructions}</Wanted>}
        {request.adminNotes && <Wanted name={text.answer}>{request.adminNotes}</Wanted>}
      </dl>
    </>
  )
}

function Wanted({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3">
      <dt className="text-ink-2">{name}:</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
