import { keepPreviousData } from '@tanstack/react-query'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { invoicesText } from '#content/staff/staff-receivables.ts'
import { invoiceShows } from '#contract/billing/billing-values.ts'
import { invoiceParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { invoicePath } from '#web/billing/invoice-list.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterSelect, ListPanel, ListTools } from '#web/staff/kit/list-screen.tsx'
import { SelectButton, SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { BillingHead } from './billing-head.tsx'
import { InvoiceRow } from './invoice-row.tsx'

const path = '/admin/billing/invoices'

/** All invoices and credit notes, newest first, each with when it is due and whether it is paid (rule 241). */
export function InvoicesScreen() {
  const at = useListAddress(path, invoiceParts, { replace: true })
  const list = useApiPages(
    'orders',
    'GET /api/admin/invoices',
    { query: listQueries.invoices(at.chosen) },
    { placeholderData: keepPreviousData },
  )
  const selection = useSelection(list.data?.pages.flatMap(({ rows }) => rows))
  return (
    <>
      <BillingHead at="invoices" />
      <ListTools
        at={at}
        savedViews={
          <>
            <SelectButton list="invoices" selection={selection} />
            <SavedViews list="invoices" path={path} />
          </>
        }
        searchText={text.searchText}
        filters={
          <FilterSelect
            at={at}
            name="show"
            label={invoicesText.show}
            options={invoiceShows.map((each) => [each, invoicesText.shows[each]])}
          />
        }
      />
      <ListPanel
        heading={text.invoices}
        list={list}
        text={text}
        none={<NoRows heading={at.isFiltered ? text.notFound : text.noInvoices} />}
        row={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
        table={chosenColumns(at.chosen, { list: 'invoices', label: text.invoices, to: invoicePath, selection })}
        footer={<SelectionBar list="invoices" selection={selection} />}
        className={at.chosen.columns === '' && !selection.isOn ? 'px-5 max-sm:px-4' : undefined}
      />
    </>
  )
}

export function screen() {
  return { Component: InvoicesScreen }
}
