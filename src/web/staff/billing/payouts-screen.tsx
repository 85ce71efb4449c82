import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { comparisonText, payoutListText as text } from '#content/staff/payouts.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { payoutParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { payoutShows } from '#contract/payments/payout-words.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages, useApiQuery } from '#web/app/api-hooks.ts'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, ListPanel, ListTools } from '#web/staff/kit/list-screen.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { listWithDetail } from './beside-list.tsx'
import { BillingHead } from './billing-head.tsx'
import { OpenPayout, payoutsPath } from './open-payout.tsx'
import { PayoutColumns, PayoutLine } from './payout-line.tsx'
import { Unexplained } from './unexplained.tsx'
import { WaitingCalls } from './waiting-calls.tsx'

/** Rule 515: what went to the bank, the newest first, with what is in it; the open one beside the list. */
export function PayoutsScreen() {
  const at = useListAddress(payoutsPath, payoutParts, { replace: true })
  const list = useApiPages(
    'orders',
    'GET /api/admin/payouts',
    { query: listQueries.payouts(at.chosen) },
    { placeholderData: keepPreviousData },
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const { payoutId } = useParams()
  const isEmpty = rows?.length === 0 && !at.isFiltered
  const { to } = useAboveList(payoutsPath)
  const { data: processor } = useApiQuery('orders', 'GET /api/admin/payments/unexplained', {})
  const cents = processor && centsIn(processor.waiting)
  const lastCheck = processor?.lastCheck
  const isAgreed = lastCheck?.differences.length === 0
  return (
    <>
      <BillingHead at="payouts" />
      {!isEmpty && (
        <p className="mb-3 text-ink-2">
          {text.intro}{' '}
          {cents !== undefined && cents > 0 && (
            <strong className="font-semibold text-ink">{text.waits(formatDollars(cents))}</strong>
          )}
        </p>
      )}
      <WaitingCalls />
      <Unexplained showsAgreed={!isEmpty} />
      {!isEmpty && (
        <ListTools
          at={at}
          searchText={text.searchText}
          savedViews={<SavedViews list="payouts" path={payoutsPath} />}
          filters={
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's.
            <div role="group" aria-label={text.show} className="flex gap-2 max-sm:w-full max-sm:gap-1.5">
              {payoutShows.map((each) => (
                <FilterButton
                  key={each}
                  isChosen={at.chosen.show === each}
                  onPress={() => at.change({ show: each })}
                  className="max-sm:flex-auto max-sm:px-2"
                >
                  {text.shows[each]}
                </FilterButton>
              ))}
            </div>
          }
        />
      )}
      <div className={payoutId && listWithDetail}>
        <ListPanel
          heading={text.heading}
          list={list}
          text={text}
          none={
            at.isFiltered ? (
              <NoRows heading={text.notFound} clear={{ label: text.showAll, onPress: at.clear }} />
            ) : (
              <NoRows
                heading={cents ? text.waits(formatDollars(cents)) : text.none}
                hint={[text.noneHint, isAgreed && comparisonText.agreed(shortInstant(lastCheck.finishedAt))]
                  .filter(Boolean)
                  .join(' ')}
              />
            )
          }
          before={at.chosen.columns === '' && !isEmpty && <PayoutColumns />}
          row={(payout) => (
            <PayoutLine key={payout.id} payout={payout} to={to(`/${payout.id}`)} isOpen={payout.id === payoutId} />
          )}
          table={chosenColumns(at.chosen, { list: 'payouts', label: text.heading, to: ({ id }) => to(`/${id}`) })}
        />
        {payoutId && <OpenPayout key={payoutId} listed={rows?.find(({ id }) => id === payoutId)} />}
      </div>
    </>
  )
}

export function screen() {
  return { Component: PayoutsScreen }
}
