import { afterwardsText } from '#content/public/confirmation.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

type AfterBookingProps = { order: OrderForViewerOnWire; signedIn: boolean }

const quietLink = 'inline-flex min-h-12 items-center underline'

/** Where to go from here; visitors who are not signed in are offered an account. */
export function AfterBooking({ order, signedIn }: AfterBookingProps) {
  // A viewer who sees the order in full has another next step: to pay, to confirm, or to mark the spot.
  const isNextStep = order.id === undefined
  return (
    <>
      <p className="mt-12 flex flex-wrap gap-x-6">
        {isBookedOnline(order) && (
          <AppLink to={`/booking?again=${encodeURIComponent(order.orderNumber)}`} className={quietLink}>
            {afterwardsText.bookAgain}
          </AppLink>
        )}
        <AppLink to="/dashboard" className={quietLink}>
          {afterwardsText.account}
        </AppLink>
        <AppLink to="/booking" className={quietLink}>
          {afterwardsText.again}
        </AppLink>
      </p>
      {!signedIn && (
        <section
          aria-labelledby="account-heading"
          className="mt-8 rounded-card border border-line-strong bg-card px-6 py-6"
        >
          <h2 id="account-heading" className="text-title">
            {afterwardsText.offerHeading}
          </h2>
          <p className="mt-2 max-w-[36em] text-ink-2">{afterwardsText.offer}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <AppLink to={registerPath(order)} className={buttonStyle(isNextStep ? 'go' : 'line')}>
              {afterwardsText.create}
            </AppLink>
            <AppLink to="/" className={quietLink}>
              {afterwardsText.guest}
            </AppLink>
          </p>
        </section>
      )}
    </>
  )
}

/** For whoever sees it in full; bins and hoppers are ordered by phone (rule 8). */
const isBookedOnline = ({ customerName, dumpsterType }: OrderForViewerOnWire) =>
  customerName !== undefined && dumpsterType === 'roll-off'

/** The email goes along only if the page shows it anyway. */
function registerPath({ orderNumber, customerEmail }: OrderForViewerOnWire): string {
  const search = new URLSearchParams({ order: orderNumber })
  if (customerEmail !== undefined) search.set('email', customerEmail)
  return `/register?${search}`
}
