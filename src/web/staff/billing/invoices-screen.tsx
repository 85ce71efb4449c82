import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { invoicesText } from '#content/staff/staff-receivables.ts'
import { agingBuckets, invoiceShows } from '#contract/billing/billing-values.ts'
import type { ReceivablesOnWire } from '#contract/billing/receivables.ts'
import { invoiceParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages, useApiQuery } from '#web/app/api-hooks.ts'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, ListPanel, ListTools } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { listWithDetail } from './beside-list.tsx'
import { BillingHead } from './billing-head.tsx'
import { InvoiceColumns, InvoiceLine } from './invoice-line.tsx'
import { invoicesPath, OpenInvoice } from './open-invoice.tsx'

/** Invoices and credit notes, opened with those that are not paid, the longest overdue first (rule 545), each with when it is due and whether it is paid (rule 241). */
export function InvoicesScreen() {
  const at = useListAddress(invoicesPath, invoiceParts, { replace: true })
  const list = useApiPages(
    'orders',
    'GET /api/admin/invoices',
    { query: listQueries.invoices(at.chosen) },
    { placeholderData: keepPreviousData },
  )
  const { data: totals } = useApiQuery('orders', 'GET /api/admin/receivables')
  const sums = totals && sumsOf(totals)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const selection = useSelection(rows)
  const { invoiceId } = useParams()
  const { to } = useAboveList(invoicesPath)
  const { show } = at.chosen
  const isSearched = at.searched !== ''
  const showAll = () => at.change({ show: 'all' })
  const noneElse =
    show !== 'all'
      ? { label: isSearched ? text.searchAll : text.showAll, onPress: showAll }
      : isSearched && { label: text.showAll, onPress: at.clear }
  return (
    <>
      <BillingHead at="invoices" />
      <ListTools
        at={at}
        savedViews={<SavedViews list="invoices" path={invoicesPath} selection={selection} />}
        searchText={text.searchText}
        filters={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's.
          <div role="group" aria-label={invoicesText.show} className="flex gap-2 max-sm:flex-wrap">
            {invoiceShows.map((each) => (
              <FilterButton key={each} isChosen={at.chosen.show === each} onPress={() => at.change({ show: each })}>
                {invoicesText.views[each]}
                {sums && (each === 'open' || each === 'overdue') && (
                  <span className="tabular-nums">{sums[each].count}</span>
                )}
              </FilterButton>
            ))}
          </div>
        }
      />
      {sums && show !== 'paid' && at.chosen.search === '' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend.
        <div
          role="group"
          aria-label={invoicesText.sums.label}
          className="mb-3 flex flex-wrap items-baseline gap-x-8 gap-y-1"
        >
          <Sum {...sums.open} />
          <Sum {...sums.overdue} isLate />
        </div>
      )}
      <div className={invoiceId && listWithDetail}>
        <ListPanel
          heading={text.invoices}
          list={list}
          text={text}
          none={
            <NoRows
              heading={isSearched ? text.notFound : text.noneIn[show]}
              hint={show === 'all' && !isSearched && text.noInvoicesHint}
              clear={noneElse}
            />
          }
          before={at.chosen.columns === '' && !selection.isOn && <InvoiceColumns />}
          row={(invoice) => (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              to={to(`/${invoice.id}`)}
              isOpen={invoice.id === invoiceId}
            />
          )}
          table={chosenColumns(at.chosen, {
            list: 'invoices',
            label: text.invoices,
            to: ({ id }) => to(`/${id}`),
            selection,
          })}
          footer={<SelectionBar list="invoices" selection={selection} />}
        />
        {invoiceId && <OpenInvoice key={invoiceId} listed={rows?.find(({ id }) => id === invoiceId)} />}
      </div>
    </>
  )
}

type ShownSum = { count: number; amount: string; note: string }

/** What is not paid, and what of it is late: of all invoices, however many of them are listed yet. */
function sumsOf({
  owed,
  aging,
  invoiceCounts,
  customerCount,
}: ReceivablesOnWire): Record<'open' | 'overdue', ShownSum> {
  const count = agingBuckets.reduce((sum, bucket) => sum + invoiceCounts[bucket], 0)
  const late = count - invoiceCounts.current
  return {
    open: { count, amount: formatDollars(centsIn(owed)), note: invoicesText.sums.open(count, customerCount) },
    overdue: {
      count: late,
      amount: formatDollars(centsIn(owed) - centsIn(aging.current)),
      note: invoicesText.sums.overdue(late),
    },
  }
}

function Sum({ count, amount, note, isLate }: ShownSum & { isLate?: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <strong
        className={classNames(
          'font-display text-[1.375rem] leading-none font-semibold tabular-nums',
          isLate && count > 0 && 'text-danger',
        )}
      >
        {amount}
      </strong>
      <span className="text-small text-ink-2">{note}</span>
    </p>
  )
}

export function screen() {
  return { Component: InvoicesScreen }
}
