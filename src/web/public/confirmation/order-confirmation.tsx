import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import type { Business } from '#content/company/business.ts'
import { confirmationPage, orderDocumentsText as text } from '#content/public/confirmation.ts'
import { orderStatusText } from '#content/wording/order-progress.ts'
import type { OrderDocumentsOnWire } from '#contract/billing/order-documents.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { BillLines } from '#web/billing/bill-lines.tsx'
import { InvoiceList } from '#web/billing/invoice-list.tsx'
import { TicketList } from '#web/billing/ticket-list.tsx'
import { OrderProgress } from '#web/orders/order-progress.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { AfterBooking } from './after-booking.tsx'
import { ConfirmBooking } from './confirm-booking.tsx'
import { HowToChange } from './how-to-change.tsx'
import type { LoadedConfirmation } from './load-confirmation.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderCost } from './order-cost.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderWhen } from './order-when.tsx'

/** Rarely needed, and useless without scripts. */
const loadRenewLink = () => import('./renew-link.tsx')

type OrderConfirmationProps = LoadedConfirmation & { order: OrderForViewerOnWire; business: Business }

/** The full order for viewers who may see it, and its basic facts for everyone else (rule 18). */
export function OrderConfirmation({ order, documents, signedIn, business }: OrderConfirmationProps) {
  const { state } = useLocation()
  const justBooked = state?.booked === true
  useEffect(() => {
    if (justBooked) void import('./track-purchase.ts').then(({ trackPurchase }) => trackPurchase(order))
  }, [justBooked, order])

  const late = useLate(loadRenewLink, order.mayRenewLinks ?? false)

  const isOpen = order.status === 'pending' || order.status === 'new'
  const isUnreserved = order.confirmation?.isReserved === false
  const firstName = order.customerName?.split(' ')[0] ?? null
  return (
    <>
      <PageHead
        title={pageTitle(confirmationPage.title(order.orderNumber), business.name)}
        description={confirmationPage.description}
      />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em] wrap-anywhere">
            {isUnreserved
              ? confirmationPage.oneStepLeft(firstName)
              : isOpen
                ? confirmationPage.booked(firstName)
                : confirmationPage.order}
          </h1>
          <p className="mt-3 text-large text-ink-2">{orderStatusText[order.status]}</p>
          <ConfirmBooking order={order} />
          <OrderProgress order={order} className="mt-6 max-w-[40rem]" />
          <OrderNumber number={order.orderNumber} />
          <NextSteps order={order} />
          <OrderWhen order={order} />
          <OrderDocuments documents={documents} />
          <HowToChange order={order} signedIn={signedIn} />
          <OrderDetails order={order} />
          {late && <late.RenewLink order={order} />}
          <AfterBooking order={order} signedIn={signedIn} />
        </div>
        <OrderCost order={order} documents={documents} />
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
