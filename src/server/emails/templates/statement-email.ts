import { statementEmailText as messages } from '#content/emails/account-emails.ts'
import { wayParagraph, waysToPay } from '#content/wording/how-to-pay.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { readStatement } from '#server/billing/statements/statement-queries.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'
import { payButtonFor } from './online-payment.ts'

/** Sends a customer a statement as it is stored, line by line, with its PDF (rule 345). Null if it is gone. */
export async function composeStatementEmail(
  app: AppContext,
  { statementId }: EmailData['statement'],
): Promise<RenderedEmail | null> {
  const statement = await readStatement(app.db.sql, statementId)
  if (!statement) return null
  const { business } = app.config
  const { billTo, from, through, openingBalance, lines, closingBalance, howToPay } = statement
  const asker = { who: 'outbox', isStaff: true, signal: new AbortController().signal }
  const name = `statement-${through}`
  const printed = recordMissingGlyphs(app, { id: statementId, name })
  const pdf = await app.printer.print(statementPdf, statement, asker, printed)
  const day = formatDate(through)
  const pay = await payButtonFor(app, { billToId: statement.billToId })
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
                  messages.line(formatDate(line.day), line.label, line.orderNumber),
                  formatDollars(line.amount),
                ] as const,
            ),
          ],
          total: [messages.balance(day), formatDollars(closingBalance)],
        },
      ],
      after: [messages.attached, ...waysToPay(howToPay).map(wayParagraph)],
      ...(pay && { button: pay }),
      questions: messages.questions,
      attachments: [{ filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf }],
    },
    business,
  )
}
