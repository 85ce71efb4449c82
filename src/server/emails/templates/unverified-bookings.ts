import { z } from 'zod'
import { unverifiedBookingsText as messages } from '#content/emails/emails.ts'
import { formatDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { isUnverified } from '#server/orders/order-conditions.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { bool, int, text } from '#server/platform/db/columns.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { renderEmailContent } from './email-draft.ts'

/** The most bookings that the email names. */
const maxNamed = 20

const unverifiedBooking = z.object({
  orderNumber: text,
  customerName: text,
  customerCity: text,
  dumpsterSize: int,
  deliveryDay: isoDate.nullable(),
  isReserved: bool,
  /** Of all. */
  total: int,
})

/** Rule 203: tells the office which bookings wait for their customers, the newest first; null if none do. */
export async function composeUnverifiedBookings({ db, config }: AppContext): Promise<RenderedEmail | null> {
  const { sql } = db
  const bookings = await sql(unverifiedBooking)`
    select o.order_number, o.customer_name, o.customer_city, o.dumpster_size, o.delivery_on as delivery_day, u.is_reserved,
      (count(*) over ())::int as total
    from unverified_bookings u join orders o on o.id = u.order_id
    where ${isUnverified(sql)} and o.archived_at is null
    order by u.booked_at desc limit ${maxNamed}`
  const total = bookings[0]?.total ?? 0
  if (total === 0) return null
  return renderEmailContent(
    {
      subject: messages.subject(total),
      preview: messages.preview,
      lines: [messages.intro(total), ...(total > maxNamed ? [messages.newest(maxNamed)] : [])],
      facts: bookings.map(({ deliveryDay, ...booking }) => [
        booking.orderNumber,
        messages.booking({ ...booking, deliveryDay: deliveryDay && formatDate(deliveryDay) }),
      ]),
      button: { link: `${ownOrigin(config)}/admin/orders?show=unverified`, label: messages.button },
    },
    config.business,
  )
}
