import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import type { LoadedBooking } from '#web/public/booking/load-booking.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { CustomerBooking } from './customer-booking.tsx'
import { FindCustomer } from './find-customer.tsx'
import { LeadBooking } from './lead-booking.tsx'
import { PhoneBooking, type PhoneOrder } from './phone-booking.tsx'

/** The booking form at a staff member's desk. */
export function StaffBooking({ loaded }: { loaded: LoadedBooking }) {
  const ui = useUiText()
  const { call } = useApp()
  const asked = new URLSearchParams(useLocation().search)
  const [leadId, customerId, siteId] = [asked.get('lead'), asked.get('customer'), asked.get('site')]
  const session = useAnswer(
    'session',
    useCallback(() => call('GET /api/admin/check-auth'), [call]),
  )
  const [booked, setBooked] = useState<PhoneOrder | null>(null)
  if (session.state === 'asking') return null
  if (session.state === 'failed') {
    return (
      <>
        <p className="text-large">{text.unknown}</p>
        <Button look="line" className="mt-5" onClick={session.askAgain}>
          {ui.retry}
        </Button>
      </>
    )
  }
  const user = session.value?.user
  if (!user) {
    return (
      <p className="text-large">
        {text.noSession}{' '}
        <AppLink to="/admin" className="underline">
          {text.signIn}
        </AppLink>
      </p>
    )
  }
  if (booked) return <PhoneBooked order={booked} />
  const shared = { name: user.username, onBooked: setBooked }
  if (leadId !== null) return <LeadBooking leadId={leadId} {...shared} />
  if (customerId === null) {
    return (
      <>
        <FindCustomer />
        <PhoneBooking loaded={loaded} {...shared} />
      </>
    )
  }
  return <CustomerBooking key={`${customerId} ${siteId}`} customerId={customerId} siteId={siteId} {...shared} />
}

/** The order is created: open it, or start the next call. */
function PhoneBooked({ order }: { order: PhoneOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-page leading-[.95]">
        {text.bookedHeading(order.orderNumber)}
      </h1>
      <p className="mt-4 text-large text-ink-2">
        {text.booked(order.customerName, formatDollars(centsIn(order.totalAmount)))}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <AppLink to={`/admin/orders/${order.id}`} className={buttonStyle()}>
          {text.open}
        </AppLink>
        {/* A new page, so that prices and free days are those of now. */}
        <a href="/booking?staff=1" className={buttonStyle('line')}>
          {text.another}
        </a>
      </div>
    </>
  )
}
