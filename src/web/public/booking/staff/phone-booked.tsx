import { useEffect, useRef } from 'react'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { PhoneOrder } from './phone-booking.tsx'

/** The order is created: open it, or start the next call. */
export function PhoneBooked({ order }: { order: PhoneOrder }) {
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
