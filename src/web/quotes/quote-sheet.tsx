import { quotePageText as text } from '#content/public/quote.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { quoteLineCounted, quoteLineWhen } from '#content/wording/quotes.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { QuoteLineOnWire } from '#contract/quotes/quote-lines.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'

/** A line as a sheet shows it. */
export type SheetLine = Pick<
  QuoteLineOnWire,
  | 'kind'
  | 'description'
  | 'dumpsterSize'
  | 'deliveryDate'
  | 'pickupDate'
  | 'days'
  | 'quantity'
  | 'percent'
  | 'amount'
  | 'includedTons'
  | 'overagePerTon'
  | 'dailyOverageRate'
  | 'includedDays'
>

type Total = { totalAmount: string; taxTotal?: string | undefined }
type Sheet = Total & { note: string; lines: readonly SheetLine[] }

/** What a quote comes to with its tax, if there is any (rule 536). */
export const quoteTotal = ({ totalAmount, taxTotal = '0' }: Total): string =>
  formatDollars(centsIn(totalAmount) + centsIn(taxTotal))

/** Total, note, lines and later charges of a quote: for its customer, and for the preview in the office. */
export function QuoteSheet({ quote }: { quote: Sheet }) {
  const { taxTotal, note, lines } = quote
  const containers = lines.filter(({ kind }) => kind === 'container')
  return (
    <>
      <GuideSign className="mt-5">
        <strong className="block font-display text-[2.75rem] leading-none font-bold tabular-nums">
          {quoteTotal(quote)}
        </strong>
        <span className="mt-1 block">{text.allIn}</span>
      </GuideSign>
      {note && <p className="mt-5 whitespace-pre-line wrap-anywhere">{note}</p>}
      <h2 className="sr-only">{text.lines}</h2>
      <ul className="mt-2">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={at} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 wrap-anywhere">
              {quoteLineCounted(line, line.percent)}
              {quoteLineWhen(line, shortDate) && (
                <span className="block text-small text-ink-2">{quoteLineWhen(line, shortDate)}</span>
              )}
            </span>
            <strong className="font-semibold whitespace-nowrap tabular-nums">
              {formatDollars(centsIn(line.amount))}
            </strong>
          </li>
        ))}
        {taxTotal && (
          <li className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <span>{priceTerms.tax}</span>
            <strong className="font-semibold whitespace-nowrap tabular-nums">{formatDollars(centsIn(taxTotal))}</strong>
          </li>
        )}
      </ul>
      <LaterCharges containers={containers} />
    </>
  )
}

function LaterCharges({ containers }: { containers: readonly SheetLine[] }) {
  const said = new Set(
    containers.flatMap(({ includedTons, overagePerTon, dailyOverageRate, includedDays }) => [
      ...(includedTons !== null && centsIn(overagePerTon ?? '0') > 0
        ? [text.perTon(includedTons, centsIn(overagePerTon ?? '0'))]
        : []),
      ...(includedDays !== null && centsIn(dailyOverageRate ?? '0') > 0
        ? [text.perDay(includedDays, centsIn(dailyOverageRate ?? '0'))]
        : []),
    ]),
  )
  if (said.size === 0) return null
  return (
    <p className="mt-4 text-small text-ink-2">
      <strong className="text-ink">{text.later}</strong> {[...said].join(', ')}.
    </p>
  )
}
