import type { Business } from '#content/company/business.ts'
import { statementEmailText as messages } from '#content/emails/account-emails.ts'
import { payBoxText } from '#content/wording/how-to-pay.ts'
import { asIssued } from '#content/wording/invoice-page.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { EmailAttachment } from '#server/platform/ports/mailer.ts'
import type { Button } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'
import { paymentParagraphs } from './ways-to-pay.ts'

/** A statement as it is stored, line by line, with its PDF (rule 345). */
export function renderStatement(
  { billTo, from, through, openingBalance, lines, closingBalance, howToPay }: Statement,
  { pdf, pay }: { pdf: EmailAttachment; pay: Button | null },
  business: Business,
): RenderedEmail {
  const day = formatDate(through)
  return renderEmailContent(
    {
      subject: messages.subject(day, business.name),
      heading: messages.heading,
      preview: messages.preview(formatDollars(closingBalance), day),
      lines: [messages.greeting(billTo.name), messages.intro(formatDate(from), day)],
      sign: { value: formatDollars(closingBalance), below: messages.balance(day) },
      sums: [
        {
          heading: messages.lines,
          rows: [
            [messages.opening(formatDate(from)), formatDollars(openingBalance)],
            ...lines.map(
              (line) =>
                [
                  messages.line(formatDate(line.day), asIssued(line.label), line.orderNumber),
                  formatDollars(line.amount),
                ] as const,
            ),
          ],
          total: [messages.balance(day), formatDollars(closingBalance)],
        },
      ],
      after: [
        messages.attached,
        ...(closingBalance > 0
          ? paymentParagraphs({ howToPay, pay, reference: payBoxText.invoiceNumbers }, business)
          : []),
      ],
      ...(pay && { button: pay }),
      questions: messages.questions,
      attachments: [pdf],
    },
    business,
  )
}
