import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { invoicesText } from '#content/staff/staff-receivables.ts'
import { type InvoiceShow, invoiceShows } from '#contract/billing/billing-values.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { BillingHead } from './billing-head.tsx'
import { InvoiceRow } from './invoice-row.tsx'

/** All invoices and credit notes, newest first, each with when it is due and whether it is paid (rule 241). */
export function InvoicesScreen() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const show = invoiceShows.find((each) => each === address.get('show')) ?? 'all'
  const list = useApiPages(
    'orders',
    'GET /api/admin/invoices',
    { query: { search: search || undefined, show } },
    { placeholderData: keepPreviousData },
  )
  function change(changes: { search?: string; show?: InvoiceShow }) {
    const next = { search, show, ...changes }
    setAddress(
      { ...(next.search && { search: next.search }), ...(next.show !== 'all' && { show: next.show }) },
      { replace: true },
    )
  }
  return (
    <>
      <BillingHead at="invoices" />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchBox
          text={text.searchText}
          searched={search}
          onSearch={(typed) => change({ search: typed })}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <InlineSelect
          label={invoicesText.show}
          value={show}
          onChange={({ target }) => change({ show: target.value as InvoiceShow })}
          className="max-sm:w-full"
        >
          {invoiceShows.map((each) => (
            <option key={each} value={each}>
              {invoicesText.shows[each]}
            </option>
          ))}
        </InlineSelect>
      </div>
      <section
        aria-label={text.invoices}
        aria-busy={list.isPlaceholderData || undefined}
        className="rounded-panel border border-line bg-card px-5 aria-busy:opacity-60 max-sm:px-4"
      >
        <PagedList
          list={list}
          text={text}
          none={search || show !== 'all' ? text.notFound : text.noInvoices}
          row={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
        />
      </section>
    </>
  )
}

export function screen() {
  return { Component: InvoicesScreen }
}
