import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { haulNoticeText as messages } from '#content/emails/haul-notice.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Sign } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'

/** Rule 267: a haul that was planned, moved, cancelled or done, or a dry run. It repeats no free text (rule 188). */
export function renderHaulNotice(
  order: StaffOrder,
  { notice, link }: { notice: HaulNotice; link: string },
  business: Business,
): RenderedEmail {
  const {
    what,
    kind,
    day,
    before,
    cents,
    extraDaysCents = 0,
    totalCents,
    taxCents = 0,
    pickup,
    reason,
    window,
  } = notice
  const isCostly = (cents ?? 0) !== 0 || extraDaysCents !== 0
  const { subject, heading, intro } = messages.of[what]
  const container = orderConfirmationText.container(order.dumpsterSize)
  const place = fullAddress(order)
  const shownDay = day === null ? messages.toBeAgreed : formatDate(day)
  return renderEmailContent(
    {
      subject: subject(kind, dayText.subject(shownInSubject(notice), window ?? '', order.orderNumber)),
      heading: heading(kind),
      preview: [container, place, intro(kind)].join(', '),
      ...(what !== 'cancelled' && { sign: signOf(notice, place) }),
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
        ...(window === undefined ? [] : [[messages.labels.expected, dayText.hours(window)] as const]),
        ...(cents === null || cents === 0
          ? []
          : [
              [
                messages.labels[what === 'planned' || what === 'moved' ? 'price' : 'charged'],
                formatDollars(cents),
              ] as const,
            ]),
        ...(extraDaysCents === 0 ? [] : [[messages.labels.extraDays, changeOf(extraDaysCents)] as const]),
        ...(totalCents === undefined || !isCostly
          ? []
          : [
              [
                taxCents === 0 ? messages.labels.total : messages.labels.totalWithTax,
                formatDollars(totalCents + taxCents),
              ] as const,
            ]),
        ...(pickup === null ? [] : [[messages.labels.pickup, formatDate(pickup)] as const]),
        [messages.labels.order, order.orderNumber],
        [messages.labels.container, container],
        [messages.labels.address, place],
      ],
      button: { link, label: what === 'rolling' ? messages.follow : messages.button },
      questions: messages.questions,
    },
    business,
  )
}

/** A cancelled haul has no day anymore. */
const shownInSubject = ({ what, day }: HaulNotice) => (what === 'cancelled' ? null : day)

/** When the truck comes, else the day; what it costs, as far as that is told. */
function signOf({ day, before, window }: HaulNotice, place: string): Sign {
  if (window !== undefined)
    return { above: place, value: dayText.hours(window), below: day === null ? '' : dayText.day(day) }
  if (day === null) return { above: place, value: messages.sign.openDay, below: messages.sign.call }
  return {
    above: place,
    value: dayText.day(day),
    below: before === null ? '' : messages.sign.before(formatDate(before)),
  }
}

const changeOf = (cents: Cents) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents))
