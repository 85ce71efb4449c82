import { z } from 'zod'
import type { Business } from '#content/company/business.ts'
import { containersOverdueText as messages } from '#content/emails/reminders.ts'
import { dateInLosAngeles, daysBetween, formatDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { isOverdue, plannedPickupDay } from '#server/orders/order-conditions.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { int, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { renderEmailContent } from './email-draft.ts'

const overdueContainer = z.object({
  orderNumber: text,
  customerName: text,
  customerPhone: text,
  customerCity: text,
  dumpsterSize: int,
  containerNumber: text.nullable(),
  pickupDay: isoDate,
})
type OverdueContainer = z.output<typeof overdueContainer>

/** Tells staff about the containers that this email was queued for and that are still overdue; null if none are (rule 144). */
export async function composeContainersOverdue(app: AppContext, emailId: string): Promise<RenderedEmail | null> {
  const today = dateInLosAngeles(app.clock())
  const overdue = await listOverdue(app.db.sql, emailId, today)
  return overdue.length > 0 ? renderContainersOverdue(overdue, today, ownOrigin(app.config), app.config.business) : null
}

function renderContainersOverdue(overdue: OverdueContainer[], today: string, origin: string, business: Business) {
  const subject = messages.subject(overdue.length)
  return renderEmailContent(
    {
      subject,
      preview: overdue.map(({ customerName }) => customerName).join(', '),
      lines: [messages.intro(overdue.length)],
      facts: overdue.map((each) => [
        each.orderNumber,
        messages.container({
          ...each,
          pickupDay: formatDate(each.pickupDay),
          days: daysBetween(each.pickupDay, today),
        }),
      ]),
      button: { link: `${origin}/admin/orders?show=overdue`, label: messages.button },
    },
    business,
  )
}

const listOverdue = (sql: Queryable, emailId: string, today: string) => sql(overdueContainer)`
  select o.order_number, o.customer_name, o.customer_phone, o.customer_city, o.dumpster_size, r.about_day as pickup_day,
    (select min(c.container_number) from containers c where c.current_order_id = o.id) as container_number
  from reminders r join orders o on o.id = r.order_id join hauls p on p.order_id = o.id and p.kind = 'pick_up'
  where r.email_id = ${emailId} and ${isOverdue(sql, today)} and o.archived_at is null and ${plannedPickupDay(sql)} = r.about_day
  order by r.about_day, o.id`
