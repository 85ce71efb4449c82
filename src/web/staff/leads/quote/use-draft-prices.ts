import { keepPreviousData } from '@tanstack/react-query'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import type { QuotePricesOnWire } from '#contract/quotes/endpoints.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useRested } from '#web/ui/use-rested.ts'
import { type DraftValues, priceBody } from './draft-values.ts'

/** Milliseconds after the last change before its price is asked for. */
const rest = 300

export type DraftPrices = {
  /** Of what was asked for last; undefined before the first answer, and while something cannot be read. */
  prices: QuotePricesOnWire | undefined
  /** They are of what is shown. */
  isCurrent: boolean
  /** What saving would refuse, by field. */
  problems: Readonly<Record<string, string>>
  /** Why there are no prices. */
  reason: string | undefined
}

/** Rule 557: what a quote costs while it is written, without saving it. */
export function useDraftPrices(values: DraftValues): DraftPrices {
  const written = JSON.stringify(priceBody(values))
  const rested = useRested(written, rest)
  const body: ReturnType<typeof priceBody> = JSON.parse(rested)
  const { data, error, isFetching, isPlaceholderData } = useApiQuery(
    'leads',
    'POST /api/admin/quote-prices',
    body && { body },
    { placeholderData: keepPreviousData, changesWith: ['equipment'], ...askAnew },
  )
  const refused = error instanceof ApiError ? error.fields : {}
  const isPriced = body !== null && !error
  return {
    prices: isPriced ? data : undefined,
    isCurrent: isPriced && written === rested && !isFetching && !isPlaceholderData,
    problems: error ? refused : isPriced && data ? data.problems : {},
    reason: error ? failureMessage(error, text.pricesFailed) : body === null ? text.noZipCode : undefined,
  }
}
