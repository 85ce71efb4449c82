import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import type { Business } from '#content/company/business.ts'
import {
  confirmationPage,
  copyNumberText,
  datesText,
  nextText,
  orderNumberText,
  orderDocumentsText as text,
} from '#content/public/confirmation.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { paymentPromise } from '#content/wording/how-to-pay.ts'
import { daysLeftText, orderStatusText } from '#content/wording/order-progress.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import type { OrderDocumentsOnWire } from '#contract/billing/invoices.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { BillLines } from '#web/billing/bill-lines.tsx'
import { InvoiceList } from '#web/billing/invoice-list.tsx'
import { TicketList } from '#web/billing/ticket-list.tsx'
import { OrderProgress } from '#web/orders/order-progress.tsx'
import { ChangeHaulLink, nextOf, priceWithTax } from '#web/orders/planned-hauls.tsx'
import { shownPickupOf } from '#web/orders/shown-pickup.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { AfterBooking } from './after-booking.tsx'
import { ConfirmBooking } from './confirm-booking.tsx'
import { HowToChange } from './how-to-change.tsx'
import type { LoadedConfirmation } from './load-confirmation.ts'
import { OrderCost } from './order-cost.tsx'
import { OrderDetails } from './order-details.tsx'

/** Rarely needed, and useless without scripts. */
const loadRenewLink = () => import('./renew-link.tsx')
/** Only where payments are taken online (rule 414). */
const loadPayNow = () => import('./pay-now.tsx')
/** Others see none of it. */
const loadForCustomer = () => import('./for-customer.tsx')

type OrderConfirmationProps = LoadedConfirmation & { order: OrderForViewerOnWire; business: Business }

/** The full order for viewers who may see it, and its basic facts for everyone else (rule 18). */
export function OrderConfirmation({ order, documents, signedIn, business }: OrderConfirmationProps) {
  const { state } = useLocation()
  const justBooked = state?.booked === true
  useEffect(() => {
    if (justBooked) void import('./track-purchase.ts').then(({ trackPurchase }) => trackPurchase(order))
  }, [justBooked, order])

  const late = useLate(loadRenewLink, order.mayRenewLinks ?? false)
  const own = useLate(loadForCustomer, order.id !== undefined)

  const isOpen = order.status === 'pending' || order.status === 'new'
  const { paysOnline } = useApp()
  const pay = useLate(loadPayNow, paysOnline && order.id !== undefined && (isOpen || order.paidAtBooking !== undefined))
  const isUnreserved = order.confirmation?.isReserved === false
  const firstName = order.customerName?.split(' ')[0] ?? null
  return (
    <>
      <PageHead
        title={pageTitle(confirmationPage.title(order.orderNumber), business.name)}
        description={confirmationPage.description}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em] wrap-anywhere">
            {isUnreserved
              ? confirmationPage.oneStepLeft(firstName)
              : isOpen
                ? confirmationPage.booked(firstName)
                : confirmationPage.order}
          </h1>
          {(!isOpen || isUnreserved) && <p className="mt-3 text-large text-ink-2">{orderStatusText[order.status]}</p>}
          {pay && <pay.PayNow order={order} />}
          <ConfirmBooking order={order} />
          {order.cityNotice && (
            <p className="mt-6 max-w-[40rem] rounded-card border border-warn bg-warn-tint px-6 py-5 text-large max-sm:px-5">
              {order.cityNotice}
            </p>
          )}
          <OrderProgress order={order} className="mt-6 max-w-[40rem]" />
          <OrderNumber number={order.orderNumber} />
          <NextSteps order={order} />
          <OrderWhen order={order} />
          {own && <own.AddToCalendar order={order} />}
        </div>
        <OrderCost order={order} documents={documents} />
        <div className="min-w-0">
          {own && <own.ForCustomer order={order} />}
          <OrderDocuments documents={documents} />
          <HowToChange order={order} signedIn={signedIn} />
          <OrderDetails order={order} />
          {late && <late.EmailChoices order={order} />}
          <AfterBooking order={order} signedIn={signedIn} />
        </div>
      </div>
    </>
  )
}

/** Weights and invoices, for everyone who may see the order in full (rule 138); nothing if there are none yet. */
function OrderDocuments({ documents }: { documents: OrderDocumentsOnWire | null }) {
  if (!documents || documents.weightTickets.length + documents.invoices.length === 0) return null
  return (
    <Facts id="papers" heading={text.heading}>
      <Fact name={text.bill}>
        <BillLines bill={documents.bill} />
      </Fact>
      {documents.weightTickets.length > 0 && (
        <Fact name={text.tickets}>
          <TicketList tickets={documents.weightTickets} />
        </Fact>
      )}
      {documents.invoices.length > 0 && (
        <Fact name={text.invoices}>
          <InvoiceList invoices={documents.invoices} />
        </Fact>
      )}
    </Facts>
  )
}

/** Useless without scripts. */
const loadCopyNumber = () => import('./copy-number.tsx')

/** The order number, large and grouped for reading aloud, with a copy button if the browser supports it. */
function OrderNumber({ number }: { number: string }) {
  const late = useLate(loadCopyNumber, true)
  return (
    <div className="mt-8">
      <p className="font-semibold">{orderNumberText.label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <strong className="font-display text-[2.25rem] leading-none font-bold tracking-[.04em] select-all xs:text-[2.75rem] sm:text-[3.5rem]">
          {number}
        </strong>
        {/* Its room, which is a line of its own on a phone, is there before it loads. */}
        {late ? (
          <late.CopyNumber number={number} />
        ) : (
          <span aria-hidden="true" className={buttonStyle('line', 'normal', 'invisible')}>
            {copyNumberText.copy}
          </span>
        )}
      </div>
      <p className="mt-2 text-compact text-ink-2">{orderNumberText.keep}</p>
    </div>
  )
}

/** The delivery and pickup; for a cancelled order, what was planned. */
function OrderWhen({ order }: { order: OrderForViewerOnWire }) {
  const delivery = deliveryDateOf(order)
  const pickup = shownPickupOf(order)
  const days = order.maximumRentalDaysSnapshot
  const isCancelled = order.status === 'cancelled'
  if (isCancelled && !delivery && !pickup) return null
  return (
    <Facts id="when-heading" heading={datesText.heading}>
      {(delivery || !isCancelled) && (
        <Fact name={datesText.delivery}>
          {delivery ? [formatDate(delivery), hours(order)].filter(Boolean).join(', ') : datesText.noDelivery}
        </Fact>
      )}
      {order.plannedHauls?.map((haul) => (
        <Fact key={haul.id} name={plannedHaulText.label(haul.kind)}>
          {plannedHaulText.day(haul.date, priceWithTax(haul))}{' '}
          <ChangeHaulLink orderNumber={order.orderNumber} haul={haul} />
        </Fact>
      ))}
      {pickup && <Fact name={datesText.pickup}>{formatDate(pickup)}</Fact>}
      {order.daysLeft != null && <Fact name={daysLeftText.label}>{daysLeftText.left(order.daysLeft)}</Fact>}
      {!pickup && !isCancelled && days !== undefined && (
        <Fact name={datesText.pickup}>{datesText.pickupOpen(days)}</Fact>
      )}
    </Facts>
  )
}

/** The delivery window, if this browser may see it and it is in the future. */
function hours({ deliveryWindow }: OrderForViewerOnWire): string {
  return deliveryWindow ? betweenHours(deliveryWindow) : ''
}

/** What we promise until the container is delivered, and then what comes next. */
function NextSteps({ order }: { order: OrderForViewerOnWire }) {
  const isWaiting = order.status === 'pending' || order.status === 'new'
  const isComing = isWaiting || order.status === 'confirmed' || order.status === 'scheduled'
  const promises = [
    isWaiting && nextText.confirm,
    // Only where 24 hours are left.
    order.movableDays?.includes('delivery') !== false && nextText.call,
    order.quietHours ? nextText.quiet : nextText.quietOnRequest,
    // Rule 325: a stranger learns nothing about payment. Rule 414: what is paid online has its own section.
    order.id && !order.paidAtBooking && paymentPromise(order.invoicedTo ?? null, nextText.payment),
  ]
  const steps = isComing ? promises : [nextOf(order)]
  return (
    <section aria-labelledby="next-heading" className="pt-12">
      <h2 id="next-heading" className="text-title">
        {nextText.heading}
      </h2>
      <ol className="mt-4 border-l-4 border-steel">
        {steps.map(
          (step) =>
            step && (
              <li key={step} className="py-1.5 pl-5 text-large leading-snug">
                {step}
              </li>
            ),
        )}
      </ol>
    </section>
  )
}
