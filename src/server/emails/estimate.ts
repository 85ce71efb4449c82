import { priceText } from '../../content/booking.ts'
import type { Business } from '../../content/business.ts'
import { estimateEmailText as words } from '../../content/estimate-email.ts'
import { priceTerms } from '../../content/price-terms.ts'
import { formatDate } from '../../contract/dates.ts'
import { formatDollars } from '../../contract/money.ts'
import { formatTons } from '../../contract/tons.ts'
import type { Quote } from '../../domain/pricing/quote.ts'
import type { EmailData } from './email-templates.ts'
import type { Estimate } from './given-estimate.ts'
import { renderLetter } from './letter.ts'
import type { RenderedEmail } from './rendered-email.ts'
import type { Pair, Sums } from './whole-letter.ts'

/** An estimate, to whoever asked for it or to the office (rule 42). What people typed is escaped by the letter. */
export function renderEstimate({ audience, estimate, link }: EmailData['estimate'], business: Business): RenderedEmail {
  const { size, quote } = estimate
  const total = formatDollars(quote.totalCents)
  const name = `${estimate.firstName} ${estimate.lastName}`.trim()
  const validUntil = formatDate(estimate.validUntil)
  const say = words[audience]
  return renderLetter(
    {
      ...(audience === 'customer'
        ? {
            subject: words.customer.subject(size, total),
            heading: words.customer.heading,
            lines: [words.customer.greeting(estimate.firstName), words.customer.intro],
            questions: words.questions,
          }
        : {
            subject: words.staff.subject(name, size, total),
            heading: words.staff.heading(name),
            lines: [words.staff.intro],
          }),
      preview: say.preview(validUntil),
      figure: { value: total, caption: words.allIn(size) },
      facts: factsOf(estimate, audience === 'staff'),
      sums: [partsOf(estimate), includedIn(quote), ...chargedLater(quote)],
      button: { link, label: say.button },
      after: say.next,
    },
    business,
  )
}

function factsOf(estimate: Estimate, withPerson: boolean): Pair[] {
  const { labels } = words
  const { firstName, lastName, email, size, address, deliveryDate, validUntil } = estimate
  return [
    ...(withPerson
      ? ([
          [labels.name, `${firstName} ${lastName}`.trim()],
          [labels.email, email],
        ] as const)
      : []),
    [labels.container, words.container(size)],
    ...(address ? [[labels.address, address] as const] : []),
    [labels.date, deliveryDate ? formatDate(deliveryDate) : words.dateOpen],
    [labels.validUntil, formatDate(validUntil)],
  ]
}

/** Rule 14: the distance is part of the delivery fee, and said. */
function partsOf({ size, customerType, quote, zoneSurchargeCents }: Estimate): Sums {
  const delivery =
    zoneSurchargeCents > 0 ? priceText.deliveryWithSurcharge(formatDollars(zoneSurchargeCents)) : priceTerms.delivery
  return {
    heading: priceTerms.partsHeading,
    rows: [
      [priceText.base(size, customerType), formatDollars(quote.baseCents)],
      [delivery, formatDollars(quote.deliveryFeeCents)],
      [priceTerms.environmental, formatDollars(quote.environmentalFeeCents)],
    ],
    total: [words.labels.total, formatDollars(quote.totalCents)],
  }
}

function includedIn({ includedDays, includedHundredthTons }: Quote): Sums {
  return {
    heading: priceTerms.includedHeading,
    rows: [
      [priceTerms.days, priceTerms.daysUpTo(includedDays)],
      [
        priceTerms.weight,
        includedHundredthTons === null ? priceTerms.anyWeight : priceTerms.tons(formatTons(includedHundredthTons)),
      ],
    ],
  }
}

/** Rule 15: what could come on top is said before anybody books. */
function chargedLater({
  includedDays,
  includedHundredthTons,
  overagePerTonCents,
  dailyOverageRateCents,
}: Quote): Sums[] {
  const rows: Pair[] = []
  if (includedHundredthTons !== null && overagePerTonCents > 0)
    rows.push([priceTerms.perTon(formatTons(includedHundredthTons)), formatDollars(overagePerTonCents)])
  if (dailyOverageRateCents > 0) rows.push([priceTerms.perDay(includedDays), formatDollars(dailyOverageRateCents)])
  return rows.length > 0 ? [{ heading: priceTerms.laterHeading, rows }] : []
}
