import type { Business } from '#content/company/business.ts'
import { invoiceReminderText as words } from '#content/emails/reminders.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

type OpenInvoice = { content: Invoice; openCents: Cents }

/** Reminds a customer of open invoices, the one due first first (rule 246). Null if all were paid meanwhile. */
export function renderInvoiceReminder(
  invoices: readonly OpenInvoice[],
  link: string,
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
      subject: words.subject(isLate, open.length, number, business.name),
      heading: isLate ? words.headingLate : words.heading,
      preview: words.preview(formatDollars(sum), open.length),
      lines: [words.greeting(billTo.name), isLate ? words.introLate : words.intro],
      figure: { value: formatDollars(sum), caption: words.open },
      sums: [
        {
          heading: words.invoices,
          rows: open.map(({ content, openCents }) => [
            words.line(content.number, content.orderNumber, content.dueOn ? formatDate(content.dueOn) : ''),
            formatDollars(openCents),
          ]),
          total: [words.total, formatDollars(sum)],
        },
      ],
      ...(howToPay && { after: [words.howToPay, ...howToPay.split('\n')] }),
      button: { link, label: words.button },
      questions: words.questions,
    },
    business,
  )
}
