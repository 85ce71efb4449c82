import { type ReactNode, useState } from 'react'
import { customerProjectText as text } from '#content/account/projects.ts'
import { projectPage } from '#content/staff/staff-projects.ts'
import { orderStatusText } from '#content/wording/order-progress.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { CandidateOrderOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type ProjectOrdersProps = {
  project: CustomerProjectOnWire
  /** Orders of the account in no project, as the page was loaded. */
  free: CandidateOrderOnWire[]
  onChange: (project: CustomerProjectOnWire) => void
}

/** The orders of a project, and those of the account that can still be added. */
export function ProjectOrders({ project, free: loaded, onChange }: ProjectOrdersProps) {
  const { call } = useApp()
  const showToast = useToast()
  const [free, setFree] = useState(loaded)
  const [pending, setPending] = useState<string | null>(null)
  const isOpen = project.status === 'open'

  async function group(orderId: string, joins: boolean) {
    if (pending) return
    setPending(orderId)
    try {
      const params = { id: project.id }
      const changed = joins
        ? await call('POST /api/customer/projects/{id}/orders', { params, body: { orderIds: [orderId] } })
        : await call('DELETE /api/customer/projects/{id}/orders/{orderId}', { params: { ...params, orderId } })
      onChange(changed)
      setFree(await call('GET /api/customer/orders-without-project'))
    } catch (error) {
      const message = failureMessage(error, text.failed)
      showToast({ title: text.notChanged, description: message, tone: 'error' })
    }
    setPending(null)
  }

  return (
    <section aria-labelledby="orders" className="items-start gap-x-10 pt-12 lg:grid lg:grid-cols-2">
      <div>
        <h2 id="orders" className="text-title">
          {text.orders}
        </h2>
        {project.orders.length === 0 && <p className="mt-2 text-ink-2">{text.noOrders}</p>}
        <ul className="mt-3 border-t border-line empty:hidden">
          {project.orders.map((order) => (
            <OrderLine key={order.id} order={order} state={orderStatusText[order.status]}>
              {order.isOwn ? (
                isOpen && (
                  <button
                    type="button"
                    className="min-h-11 whitespace-nowrap text-ink-2 underline hover:text-ink disabled:text-ink-3"
                    aria-label={projectPage.takeOne(order.orderNumber)}
                    disabled={pending !== null}
                    onClick={() => group(order.id, false)}
                  >
                    {projectPage.take}
                  </button>
                )
              ) : (
                <span className="text-small text-ink-2">{text.added}</span>
              )}
            </OrderLine>
          ))}
        </ul>
      </div>
      {isOpen && (
        <div>
          <h3 className="mt-8 text-large lg:mt-0 lg:text-title">{text.add}</h3>
          {free.length === 0 ? (
            <p className="mt-2 text-ink-2">
              {text.noneFree}{' '}
              <AppLink to="/booking" className="underline">
                {text.book}
              </AppLink>
            </p>
          ) : (
            <ul className="mt-3 border-t border-line">
              {free.map((order) => (
                <OrderLine key={order.id} order={order} state={orderStatusText[order.status]}>
                  <button
                    type="button"
                    className={buttonStyle('line', 'compact', 'whitespace-nowrap')}
                    aria-label={projectPage.addOne(order.orderNumber)}
                    disabled={pending !== null}
                    onClick={() => group(order.id, true)}
                  >
                    {pending === order.id ? projectPage.adding : projectPage.addShort}
                  </button>
                </OrderLine>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

type OrderLineProps = {
  order: Omit<CandidateOrderOnWire, 'customerName' | 'companyName' | 'createdAt' | 'project'>
  state: string
  children: ReactNode
}

/** One line for an order: which one, its status, its weight, and the available actions. */
function OrderLine({ order, state, children }: OrderLineProps) {
  const { orderNumber, dumpsterSize, customerAddress, deliveredOn, pickedUpOn, weighed, tickets } = order
  const facts = [
    projectPage.size(dumpsterSize),
    customerAddress,
    pickedUpOn
      ? projectPage.pickedUp(shortDate(pickedUpOn))
      : deliveredOn
        ? projectPage.delivered(shortDate(deliveredOn))
        : state,
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{orderNumber}</span>
        <span>{weighed === null ? projectPage.notWeighed : projectPage.tons(weighed, tickets)}</span>
        <span className="flex w-full flex-wrap gap-x-3 text-small text-ink-2 wrap-anywhere">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      {children}
    </li>
  )
}
