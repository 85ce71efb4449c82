import type { Business } from '#content/company/business.ts'
import { invoiceReminderText as messages } from '#content/emails/reminders.ts'
import { payBoxText } from '#content/wording/how-to-pay.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Button } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'
import { payOr } from './online-payment.ts'
import { paymentParagraphs } from './ways-to-pay.ts'

type OpenInvoice = { content: Invoice; openCents: Cents }

/** Reminds a customer of open invoices, the one due first first (rule 246). Null if all were paid meanwhile. */
export function renderInvoiceReminder(
  invoices: readonly OpenInvoice[],
  { link, pay = null }: { link: string; pay?: Button | null },
  business: Business,
  now: Date,
): RenderedEmail | null {
  const open = invoices.filter(({ openCents }) => openCents > 0)
  const [first] = open
  if (!first) return null
  const today = dateInLosAngeles(now)
  const sum = open.reduce((cents, { openCents }) => cents + openCents, 0)
  const isLate = open.some(({ content: { dueOn } }) => dueOn !== null && dueOn < today)
  const { billTo, number, howToPay } = first.content
  return renderEmailContent(
    {
      subject: messages.subject(isLate, open.length, number, business.name),
      heading: isLate ? messages.headingLate : messages.heading,
      preview: messages.preview(formatDollars(sum), open.length),
      lines: [messages.greeting(billTo.name), isLate ? messages.introLate : messages.intro],
      sign: { value: formatDollars(sum), below: messages.open },
      sums: [
        {
          heading: messages.invoices,
          rows: open.map(({ content, openCents }) => [
            messages.line(content.number, content.orderNumber, content.dueOn ? formatDate(content.dueOn) : ''),
            formatDollars(openCents),
          ]),
          total: [messages.total, formatDollars(sum)],
        },
      ],
      after: paymentParagraphs(
        { howToPay, pay, reference: open.length === 1 ? number : payBoxText.invoiceNumbers },
        business,
      ),
      ...payOr(pay, { link, label: messages.button }),
      questions: messages.questions,
    },
    business,
  )
}
