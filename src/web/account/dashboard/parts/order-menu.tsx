import { type ReactNode, useId, useRef, useState } from 'react'
import { orderCardText, orderRowText as text } from '#content/account/dashboard.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { placeText } from '#content/public/place.ts'
import { crewLinkText } from '#content/wording/crew-links.ts'
import { calendarText } from '#content/wording/haul-photos.ts'
import { togetherText } from '#content/wording/order-groups.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { ChangeRequestDialog } from '#web/account/dashboard/change-request-dialog.tsx'
import { OrderFacts } from '#web/account/dashboard/order-facts.tsx'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { CrewLinksDialog } from '#web/orders/crew-links-dialog.tsx'
import { HaulPhotos } from '#web/orders/haul-photos.tsx'
import { OrderProgress } from '#web/orders/order-progress.tsx'
import { TogetherList } from '#web/orders/together-list.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type OrderMenuProps = { order: CustomerOrderOnWire; groupOf: string | null }

/**
 * The facts of an order and everything that can be done about it: a panel at its button on a desk, a sheet on a phone. The browser opens and
 * closes it, so that it works before any script has loaded.
 */
export function OrderMenu({ order, groupOf }: OrderMenuProps) {
  const ui = useUiText()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<'change' | 'crew' | null>(null)
  const number = encodeURIComponent(order.orderNumber)
  const page = orderPage(order.orderNumber)
  const close = () => setAsked(null)
  function ask(what: 'change' | 'crew') {
    panel.current?.hidePopover()
    setAsked(what)
  }
  const mayBookAgain = order.dumpsterSize >= smallestBookableYards && order.mayAct
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex size-12 rotate-90 items-center justify-center rounded-control hover:bg-ink hover:text-paper"
      >
        <MoreIcon />
        <span className="sr-only">
          {text.more} {text.moreOf(order.orderNumber)}
        </span>
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={moveDayLinks.order(order.orderNumber)}
        className="order-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h3 className="text-title leading-tight font-semibold">
            {orderCardText.container(order.dumpsterSize)}
            <span className="block text-base font-normal text-ink-2">{moveDayLinks.order(order.orderNumber)}</span>
          </h3>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={ui.close}
            className="-mt-2 -mr-2 flex size-12 flex-none items-center justify-center rounded-control hover:bg-ink hover:text-paper"
          >
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
              <path d="m2 2 14 14M16 2 2 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        <OrderProgress order={order} />
        <OrderFacts order={order} />
        {isOpen && <HaulPhotos orderNumber={order.orderNumber} className="mt-5" />}
        {isOpen && groupOf && <Together order={order} groupOf={groupOf} />}
        <ul className="mt-4 border-t border-line-strong">
          {order.movableDays.map((of) => (
            <Entry key={of} to={`${page}/${of}`}>
              {of === 'delivery' && deliveryDateOf(order) === null ? moveDayLinks.chooseDelivery : moveDayLinks[of]}
            </Entry>
          ))}
          {order.offeredHauls.length > 0 && <Entry to={`${page}/haul/swap`}>{moveDayLinks.swap}</Entry>}
          {order.deliveryWindow !== null && (
            <li className="border-b border-line">
              <a href={`/api/orders/by-number/${number}/calendar`} className={entryStyle}>
                {calendarText.add}
              </a>
            </li>
          )}
          {holdsUnit(order.status) && order.mayAct && (
            <>
              <Entry to={`${page}#place`}>{placeText.heading}</Entry>
              <AskEntry onAsk={() => ask('crew')}>{crewLinkText.entry}</AskEntry>
              <AskEntry onAsk={() => ask('change')}>{orderCardText.change}</AskEntry>
            </>
          )}
          {mayBookAgain && (
            <Entry to={`/booking?again=${number}`}>
              {holdsUnit(order.status) ? text.another(order.dumpsterSize) : orderCardText.bookAgain}
            </Entry>
          )}
          <Entry to={page}>{orderCardText.details}</Entry>
        </ul>
      </section>
      {asked === 'change' && <ChangeRequestDialog order={order} onClose={close} />}
      {asked === 'crew' && <CrewLinks order={order} onClose={close} />}
    </>
  )
}

const entryStyle = 'flex min-h-12 w-full items-center py-2 text-left font-medium hover:underline'

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <AppLink to={to} className={entryStyle}>
        {children}
      </AppLink>
    </li>
  )
}

function AskEntry({ onAsk, children }: { onAsk: () => void; children: ReactNode }) {
  return (
    <li className="border-b border-line noscript:hidden">
      <button type="button" aria-haspopup="dialog" className={entryStyle} onClick={onAsk}>
        {children}
      </button>
    </li>
  )
}

const crewPath = '/api/customer/orders/{orderNumber}/crew-links'

/** The links for the crew of an order of the account (rule 356). */
function CrewLinks({ order, onClose }: { order: CustomerOrderOnWire; onClose: () => void }) {
  const { orderNumber } = order
  const links = useApiQuery('customer', `GET ${crewPath}`, { params: { orderNumber } }, askAnew)
  const onSuccess = () => links.refetch()
  const make = useApiCommand(null, `POST ${crewPath}`, { onSuccess })
  const revoke = useApiCommand(null, `DELETE ${crewPath}/{linkId}`, { onSuccess })
  return (
    <CrewLinksDialog
      links={links.data}
      isFailed={links.isError}
      hasGateCode={order.accessInstructions !== ''}
      onMake={(withGateCode) => make.mutateAsync({ params: { orderNumber }, body: { withGateCode } })}
      onRevoke={(linkId) => revoke.mutateAsync({ params: { orderNumber, linkId } })}
      onClose={onClose}
    />
  )
}

/** What was ordered together with it; the rows of a group ask once. */
function Together({ order, groupOf }: { order: CustomerOrderOnWire; groupOf: string }) {
  const { data } = useApiQuery('customer', 'GET /api/orders/by-number/{orderNumber}/group', {
    params: { orderNumber: groupOf },
  })
  if (!data || data.orders.length < 2) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{togetherText.heading(data.orders.length)}</h3>
      <TogetherList orders={data.orders} orderNumber={order.orderNumber} />
    </section>
  )
}
