import type { ReactNode } from 'react'
import { portalDocuments, portalPage } from '../../../../content/account/portal.ts'
import { callLink, formatPhone } from '../../../../content/phone.ts'
import { formatDate } from '../../../../contract/dates.ts'
import type { CustomerOrderOnWire } from '../../../../contract/orders.ts'
import { holdsUnit } from '../../../../domain/orders/open-status.ts'
import { useApp } from '../../../app-context.ts'
import { AppLink } from '../../../app-link.tsx'
import { deliveryDateOf } from '../../../order/order-dates.ts'

const { confirmation, ...laterDocuments } = portalDocuments

/** The papers of one order. */
export function OrderDocuments({ order }: { order: CustomerOrderOnWire }) {
  const delivery = deliveryDateOf(order)
  return (
    <>
      <h2 className="text-title wrap-anywhere">{portalPage.order(order.dumpsterSize, order.orderNumber)}</h2>
      <p className="mt-1 text-ink-2">{delivery ? portalPage.delivered(formatDate(delivery)) : portalPage.noDate}</p>
      <dl className="mt-4 border-t border-line">
        <Paper name={confirmation}>
          <AppLink
            to={`/confirmation/${encodeURIComponent(order.orderNumber)}`}
            className="-my-2 inline-block py-2 font-semibold underline"
          >
            {portalPage.open}
            <span className="sr-only">
              {' '}
              {confirmation} {order.orderNumber}
            </span>
          </AppLink>
        </Paper>
        {order.status !== 'cancelled' &&
          Object.values(laterDocuments).map(({ name, when }) => (
            <Paper key={name} name={name}>
              <Later order={order} when={when} />
            </Paper>
          ))}
      </dl>
      {order.status === 'cancelled' && <p className="mt-4 text-ink-2">{portalPage.cancelled}</p>}
    </>
  )
}

/** A paper that is not online: when it comes, or, where it should be there, who has it. */
function Later({ order, when }: { order: CustomerOrderOnWire; when: string }) {
  const { business } = useApp()
  if (holdsUnit(order.status)) return <span className="text-ink-2">{when}</span>
  return (
    <span className="text-ink-2">
      {portalPage.askUs}{' '}
      <a href={callLink(business.phone)} className="-my-2 inline-block py-2 whitespace-nowrap underline">
        {formatPhone(business.phone)}
      </a>
    </span>
  )
}

function Paper({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <dt className="font-medium">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
