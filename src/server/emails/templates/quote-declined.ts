import type { Business } from '#content/company/business.ts'
import { quoteDeclinedText as text } from '#content/emails/quote-declined.ts'
import { declineReasonNames } from '#content/wording/quotes.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/** To the office: its customer declined a quote (rule 465). What the customer typed is escaped by the template. */
export function renderQuoteDeclined(
  { quote, reason, note, link }: EmailData['quote-declined'],
  business: Business,
): RenderedEmail {
  const { firstName, lastName, totalCents, taxCents = 0, address } = quote
  const name = `${firstName} ${lastName}`.trim()
  const total = formatDollars(totalCents + taxCents)
  const said = reason ? declineReasonNames[reason] : text.noReason
  return renderEmailContent(
    {
      subject: text.subject(name, total),
      heading: text.heading(name),
      preview: text.preview(total, said),
      lines: [text.intro],
      facts: [
        [text.labels.reason, said],
        ...(note === '' ? [] : [[text.labels.note, note] as const]),
        [text.labels.total, total],
        [text.labels.address, address],
      ],
      button: { link, label: text.button },
    },
    business,
  )
}
