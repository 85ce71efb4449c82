import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { haulNoticeText as messages } from '#content/emails/haul-notice.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/** Rule 267: a haul that was planned, moved, cancelled or done, or a dry run. It repeats no free text (rule 188). */
export function renderHaulNotice(
  order: StaffOrder,
  { notice, link }: { notice: HaulNotice; link: string },
  business: Business,
): RenderedEmail {
  const { what, kind, day, before, cents, extraDaysCents = 0, totalCents, pickup, reason, window } = notice
  const isCostly = (cents ?? 0) !== 0 || extraDaysCents !== 0
  const { subject, heading, intro } = messages.of[what]
  const shownDay = day === null ? messages.toBeAgreed : formatDate(day)
  return renderEmailContent(
    {
      subject: subject(kind, order.orderNumber),
      heading: heading(kind),
      lines: [
        messages.greeting(order.customerName),
        ...(reason === null ? [] : [messages.reasons[reason]]),
        intro(kind),
      ],
      facts: [
        ...(what === 'cancelled'
          ? []
          : [
              [
                messages.labels[what === 'failed' ? 'nextTry' : 'day'],
                before === null ? shownDay : messages.moved(shownDay, formatDate(before)),
              ] as const,
            ]),
        ...(window === undefined ? [] : [[messages.labels.expected, window] as const]),
        ...(cents === null || cents === 0
          ? []
          : [
              [
                messages.labels[what === 'planned' || what === 'moved' ? 'price' : 'charged'],
                formatDollars(cents),
              ] as const,
            ]),
        ...(extraDaysCents === 0 ? [] : [[messages.labels.extraDays, changeOf(extraDaysCents)] as const]),
        ...(totalCents === undefined || !isCostly ? [] : [[messages.labels.total, formatDollars(totalCents)] as const]),
        ...(pickup === null ? [] : [[messages.labels.pickup, formatDate(pickup)] as const]),
        [messages.labels.order, order.orderNumber],
        [messages.labels.container, orderConfirmationText.container(order.dumpsterSize)],
        [messages.labels.address, fullAddress(order)],
      ],
      button: { link, label: messages.button },
      questions: messages.questions,
    },
    business,
  )
}

const changeOf = (cents: Cents) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents))
