import type { Business } from '#content/company/business.ts'
import { quoteEmailText as text } from '#content/emails/quote-email.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { quoteLineCounted, quoteLineWhen } from '#content/wording/quotes.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { EmailData, QuoteSaid } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Pair, Sums } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'

/** A quote of several lines (rule 380). What people typed is escaped by the template. */
export function renderQuote({ audience, quote, link }: EmailData['quote'], business: Business): RenderedEmail {
  const total = totalOf(quote)
  const name = `${quote.firstName} ${quote.lastName}`.trim()
  const validUntil = formatDate(quote.validUntil)
  const said = text.sent[audience]
  return renderEmailContent(
    {
      subject: said.subject(total, name),
      heading: said.heading(name),
      preview: said.preview(validUntil),
      lines: [
        ...(audience === 'customer' ? [text.greeting(quote.firstName)] : []),
        said.intro,
        ...(quote.note === '' ? [] : [quote.note]),
      ],
      sign: { value: total, below: text.allIn },
      facts: factsOf(quote),
      sums: sumsOf(quote),
      button: { link, label: said.button },
      after: said.next,
      ...(audience === 'customer' && { questions: text.questions }),
    },
    business,
  )
}

/** The confirmation of all orders of an accepted quote (rule 382). */
export function renderQuoteAccepted(
  { audience, quote, orderNumbers, link }: EmailData['quote-accepted'],
  business: Business,
): RenderedEmail {
  const total = totalOf(quote)
  const name = `${quote.firstName} ${quote.lastName}`.trim()
  const said = text.accepted[audience]
  return renderEmailContent(
    {
      subject: said.subject(orderNumbers[0] ?? '', name),
      heading: said.heading(orderNumbers.length, name),
      preview: said.preview(total),
      lines: [...(audience === 'customer' ? [text.greeting(quote.firstName)] : []), said.intro],
      sign: { value: total, below: text.allIn },
      facts: [
        ...orderNumbers.map((number, at): Pair => [text.order(at + 1, orderNumbers.length), number]),
        [text.labels.address, quote.address],
      ],
      sums: sumsOf(quote),
      button: { link, label: said.button },
      after: said.next,
      ...(audience === 'customer' && { questions: text.questions }),
    },
    business,
  )
}

const factsOf = ({ address, validUntil }: QuoteSaid): Pair[] => [
  [text.labels.address, address],
  [text.labels.validUntil, formatDate(validUntil)],
]

/** With the tax, if there is any. */
const totalOf = ({ totalCents, taxCents = 0 }: QuoteSaid) => formatDollars(totalCents + taxCents)

function sumsOf(quote: QuoteSaid): Sums[] {
  const { lines, taxCents = 0 } = quote
  return [
    {
      heading: text.lines,
      rows: [
        ...lines.map(
          (line): Pair => [
            [quoteLineCounted(line, line.percent), quoteLineWhen(line, shortDate)].filter(Boolean).join(': '),
            formatDollars(line.amountCents),
          ],
        ),
        ...(taxCents === 0 ? [] : [[priceTerms.tax, formatDollars(taxCents)] as const]),
      ],
      total: [text.labels.total, totalOf(quote)],
    },
  ]
}
