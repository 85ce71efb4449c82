import type { Business } from '#content/company/business.ts'
import { estimateEmailText as messages } from '#content/emails/estimate-email.ts'
import { describeKind, findSize } from '#content/wording/sizes.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { isBin } from '#domain/equipment/bins.ts'
import type { EmailData, Estimate } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Pair } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'
import { priceSums } from './price-sums.ts'

/** An estimate, for the person who requested it or for the office (rule 42). What people typed is escaped by the template. */
export function renderEstimate({ audience, estimate, link }: EmailData['estimate'], business: Business): RenderedEmail {
  const { size, customerType, quote, zoneSurchargeCents, taxCents = 0 } = estimate
  const total = formatDollars(quote.totalCents + taxCents)
  const name = `${estimate.firstName} ${estimate.lastName}`.trim()
  const validUntil = formatDate(estimate.validUntil)
  const audienceMessages = messages[audience]
  return renderEmailContent(
    {
      ...(audience === 'customer'
        ? {
            subject: messages.customer.subject(size, total),
            heading: messages.customer.heading,
            lines: [messages.customer.greeting(estimate.firstName), messages.customer.intro],
            questions: messages.questions,
          }
        : {
            subject: messages.staff.subject(name, size, total),
            heading: messages.staff.heading(name),
            lines: [isBin(size) ? messages.staff.introByPhone : messages.staff.intro],
          }),
      preview: audienceMessages.preview(validUntil),
      sign: { value: total, below: messages.allIn(containerOf(size)) },
      facts: factsOf(estimate, audience === 'staff'),
      sums: priceSums({ ...quote, size, customerType, zoneSurchargeCents, taxCents }, messages.labels.total),
      ...(link !== null && { button: { link, label: audienceMessages.button } }),
      after: link === null ? audienceMessages.nextByPhone : audienceMessages.next,
    },
    business,
  )
}

/** "20 yard roll-off", "3 yard bin". */
function containerOf(yards: number): string {
  const size = findSize(yards)
  return messages.container(yards, size ? describeKind(size) : 'container')
}

function factsOf(estimate: Estimate, withPerson: boolean): Pair[] {
  const { labels } = messages
  const { firstName, lastName, email, size, address, deliveryDate, validUntil } = estimate
  return [
    ...(withPerson
      ? ([
          [labels.name, `${firstName} ${lastName}`.trim()],
          [labels.email, email],
        ] as const)
      : []),
    [labels.container, containerOf(size)],
    ...(address ? [[labels.address, address] as const] : []),
    [labels.date, deliveryDate ? formatDate(deliveryDate) : messages.dateOpen],
    [labels.validUntil, formatDate(validUntil)],
  ]
}
