import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paymentListText as text } from '#content/staff/payment-list.ts'
import { paymentShows } from '#contract/billing/billing-values.ts'
import type { Chosen } from '#contract/lists/address-parts.ts'
import { paymentParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, ListPanel, ListTools } from '#web/staff/kit/list-screen.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { listWithDetail } from './beside-list.tsx'
import { BillingHead } from './billing-head.tsx'
import { OpenPayment, paymentsPath } from './open-payment.tsx'
import { PaymentColumns, PaymentLine, PaymentSum } from './payment-line.tsx'

/** Rule 368: all payments, the one received last first, with what each pays; the open one beside the list. */
export function PaymentsScreen() {
  const at = useListAddress(paymentsPath, paymentParts, { replace: true })
  const list = useApiPages(
    'orders',
    'GET /api/admin/payments',
    { query: listQueries.payments(at.chosen) },
    { placeholderData: keepPreviousData },
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const { paymentId } = useParams()
  const { to } = useAboveList(paymentsPath)
  return (
    <>
      <BillingHead
        at="payments"
        actions={
          <Needs permission="staff:billing.write">
            <AppLink to={`${paymentsPath}/new`} className={denseButtonStyle('go', 'max-sm:flex-auto')}>
              {text.enter}
            </AppLink>
          </Needs>
        }
      />
      <ListTools
        at={at}
        savedViews={<SavedViews list="payments" path={paymentsPath} />}
        searchText={text.searchText}
        filters={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's.
          <div role="group" aria-label={text.show} className="flex gap-2 max-sm:flex-wrap">
            {paymentShows.map((each) => (
              <FilterButton key={each} isChosen={at.chosen.show === each} onPress={() => at.change({ show: each })}>
                {text.shows[each]}
              </FilterButton>
            ))}
          </div>
        }
      />
      <div className={paymentId && listWithDetail}>
        <ListPanel
          heading={text.heading}
          list={list}
          text={text}
          none={
            <NoRows
              heading={at.isFiltered ? text.notFound : text.none}
              hint={!at.isFiltered && text.noneHint}
              clear={at.isFiltered && { label: text.showAll, onPress: at.clear }}
            />
          }
          before={at.chosen.columns === '' && <PaymentColumns />}
          row={(payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              to={to(`/${payment.id}`)}
              isOpen={payment.id === paymentId}
            />
          )}
          table={chosenColumns(at.chosen, {
            list: 'payments',
            label: text.heading,
            to: ({ id }) => to(`/${id}`),
          })}
          footer={<PaymentTotals chosen={at.chosen} />}
        />
        {paymentId && <OpenPayment key={paymentId} listed={rows?.find(({ id }) => id === paymentId)} />}
      </div>
    </>
  )
}

/** What the payments of the list come to, over all of its pages (rule 467). */
function PaymentTotals({ chosen }: { chosen: Chosen<typeof paymentParts> }) {
  const { data } = useApiQuery(
    'orders',
    'GET /api/admin/billing/payment-totals',
    { query: listQueries.payments(chosen) },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.count === 0) return null
  const note = text.totals(text.payments(data.count), data.isWhole)
  return <PaymentSum note={note} amount={data.isWhole ? formatDollars(centsIn(data.amount)) : null} />
}

export function screen() {
  return { Component: PaymentsScreen }
}
