import { useState } from 'react'
import { confirmBookingText as text } from '#content/public/confirm-booking.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { useLate } from '#web/ui/use-late.ts'

const loadButtons = () => import('./confirm-buttons.tsx')

/** Rule 201: what a booking waits for, and, in a browser that opened the link in its email, the buttons that confirm it. */
export function ConfirmBooking({ order }: { order: OrderForViewerOnWire }) {
  const { confirmation } = order
  const [isDone, setDone] = useState(false)
  const buttons = useLate(loadButtons, confirmation?.mayConfirm ?? false)
  if (isDone) {
    return (
      <p
        ref={focusOnShown}
        tabIndex={-1}
        role="status"
        className="mt-6 max-w-[40rem] rounded-card border border-line-strong bg-card px-6 py-5 text-large font-semibold"
      >
        {text.confirmed}
      </p>
    )
  }
  if (!confirmation) return null
  const kind = confirmation.isReserved ? 'reserved' : 'notReserved'
  const { confirmBy } = confirmation
  return (
    <section
      aria-labelledby="confirm-heading"
      className="mt-6 max-w-[40rem] rounded-card border border-warn bg-warn-tint px-6 py-5.5 max-sm:px-5"
    >
      <h2 id="confirm-heading" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 text-large">
        <strong className="font-semibold">{text[kind]}</strong>{' '}
        {confirmation.mayConfirm ? text.ready[kind] : text.openEmail(order.customerEmail ?? '')}
      </p>
      {confirmBy && <p className="mt-1 text-ink-2">{text.until(formatInstant(new Date(confirmBy)))}</p>}
      {buttons && <buttons.ConfirmButtons order={order} onDone={() => setDone(true)} />}
    </section>
  )
}
