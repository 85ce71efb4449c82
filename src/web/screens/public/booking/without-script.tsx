import { bookingPage } from '../../../../content/booking.ts'
import { callLink, formatPhone } from '../../../../content/phone.ts'
import { useApp } from '../../../app-context.ts'

/** Without scripts the page can be read, and a call books. */
export function WithoutScript() {
  const { business } = useApp()
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-warn bg-warn-tint px-6 py-4">
        {bookingPage.withoutScript}{' '}
        <a href={callLink(business.phone)} className="font-semibold whitespace-nowrap underline">
          {formatPhone(business.phone)}
        </a>
      </p>
    </noscript>
  )
}
