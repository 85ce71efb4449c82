import { Outlet, useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { customersTab as text } from '#content/staff/bill-to-accounts.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { type AccountShow, accountShows } from '#contract/bill-to-accounts/account-words.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { useAccounts } from './account-queries.ts'
import { CustomerRow } from './customer-row.tsx'

/** All bill-to accounts: who they are, what they owe, whether they are on hold. */
export function CustomersScreen() {
  const { business } = useApp()
  const { search, show, query, change } = useCustomersAddress()
  const list = useAccounts({ search, show })
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
        <Needs permission="staff:imports.read">
          <AppLink to="/admin/imports" className={denseButtonStyle('line')}>
            {text.import}
          </AppLink>
        </Needs>
        <Needs permission="staff:customers.write">
          <AppLink to={`/admin/customers/new${query}`} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5">
          <SearchBox
            text={text.searchText}
            searched={search}
            onSearch={(typed) => change({ search: typed })}
            className="min-w-0 flex-[1_1_16rem]"
          />
          <InlineSelect
            label={text.show}
            value={show}
            onChange={({ target }) => change({ show: target.value as AccountShow })}
            className="max-sm:w-full"
          >
            {accountShows.map((each) => (
              <option key={each} value={each}>
                {text.shows[each]}
              </option>
            ))}
          </InlineSelect>
        </div>
      </div>
      <section
        aria-label={text.heading}
        aria-busy={list.isPlaceholderData || undefined}
        className="rounded-panel border border-line bg-card aria-busy:opacity-60"
      >
        <PagedList
          list={list}
          text={text}
          none={<None isFiltered={search !== '' || show !== 'all'} hasMore={list.hasNextPage} />}
          row={(account) => <CustomerRow key={account.id} account={account} />}
        />
      </section>
      <Outlet />
    </>
  )
}

function None({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }) {
  if (hasMore) return text.noneInPart
  return (
    <div className="py-8 text-center">
      <p className="font-semibold text-ink">{isFiltered ? text.notFound : text.none}</p>
      {!isFiltered && <p className="mt-1.5">{text.noneHelp}</p>}
    </div>
  )
}

/** The view of the customers is stored in the address, so that it can be reloaded, returned to and linked. */
function useCustomersAddress() {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(query)
  const search = asked.get('search') ?? ''
  const show = accountShows.find((each) => each === asked.get('show')) ?? 'all'
  return {
    search,
    show,
    query,
    change(to: { search?: string; show?: AccountShow }) {
      const next = { search, show, ...to }
      const params = new URLSearchParams({
        ...(next.search && { search: next.search }),
        ...(next.show !== 'all' && { show: next.show }),
      })
      navigate({ pathname: '/admin/customers', search: String(params) }, { replace: true })
    },
  }
}

export function screen() {
  return { Component: CustomersScreen }
}
