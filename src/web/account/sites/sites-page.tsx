import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listSearchText } from '#content/account/list-search.ts'
import { sitesPage as text } from '#content/account/sites.ts'
import { pageTitle } from '#content/company/brand.ts'
import type { OwnSiteOnWire, OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { OwnJobOnWire } from '#contract/billing/jobs.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { AccountNav } from '#web/account/account-pages.tsx'
import { useChangeRequests } from '#web/account/customer-account-queries.ts'
import { MoneyDue, NothingDue } from '#web/account/money-due.tsx'
import { type OrderSort, SortChoice, sortOrders } from '#web/account/order-sort.tsx'
import { SearchField } from '#web/account/search-field.tsx'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { QueryScope } from '#web/app/query-scope.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { isFoundIn } from '#web/ui/plain-text.ts'
import { SiteRow } from './site-row.tsx'

/** Null if they could not be loaded. */
type LoadedSites = { own: OwnSitesOnWire | null; jobs: OwnJobOnWire[]; requests: ChangeRequestOnWire[] }

async function loadSites(app: App, request: Request): Promise<LoadedSites> {
  const { call } = app
  const { signal } = request
  if (!(await findSignedInUser(app, request))) throw redirect('/login?redirect=/portal/sites')
  const [own, jobs, requests] = await Promise.all([
    call('GET /api/customer/sites', { signal }).catch(() => null),
    call('GET /api/customer/jobs', { signal }).catch(() => []),
    call('GET /api/customer/change-requests', { signal }).catch(() => []),
  ])
  return { own, jobs, requests }
}

/** How the containers of each site can be sorted. */
const siteSorts = ['pickup', 'next', 'newest', 'size', 'job'] as const satisfies readonly OrderSort[]

/** More sites than this can be searched. */
const few = 3

export function SitesPage() {
  const { business } = useApp()
  const { own, jobs, requests } = useLoaderData<typeof loadSites>()
  const isDue = own !== null && own.due.length > 0
  const count = own?.sites.reduce((total, { orders }) => total + orders.filter(isOut).length, 0) ?? 0
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-page leading-[.95] tracking-[-.012em]">{text.heading}</h1>
          {own && own.sites.length > 0 && (
            <p className="mt-2 text-large text-ink-2">{text.intro(own.sites.length, count)}</p>
          )}
        </div>
        <AppLink to="/booking" className={buttonStyle('line')}>
          {text.newSite}
        </AppLink>
      </div>
      <AccountNav current="/portal/sites" />
      {own === null ? (
        <p role="alert" className="mt-8 rounded-card border border-danger bg-danger-tint px-6 py-5 font-semibold">
          {text.failed}
        </p>
      ) : own.sites.length === 0 ? (
        <div className="mt-10">
          <h2 className="text-title">{text.none}</h2>
          <p className="mt-2 text-ink-2">{text.noneHelp}</p>
          <AppLink to="/booking" className={buttonStyle('go', 'normal', 'mt-5')}>
            {text.book}
          </AppLink>
        </div>
      ) : (
        <>
          {isDue && <MoneyDue own={own} at="wide" />}
          <QueryScope>
            <Sites own={own} jobs={jobs} loaded={requests} />
          </QueryScope>
          {isDue ? <MoneyDue own={own} at="phone" /> : <NothingDue own={own} />}
        </>
      )}
    </PageWidth>
  )
}

export function screen(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadSites(app, request), Component: SitesPage }
}

const isOut = ({ status }: OwnSiteOnWire['orders'][number]) => status === 'delivered'

/** Sites with containers, the one that ends first before the others; those that are finished behind a line of their own. */
function Sites({ own, jobs, loaded }: { own: OwnSitesOnWire; jobs: OwnJobOnWire[]; loaded: ChangeRequestOnWire[] }) {
  const requests = useChangeRequests(loaded).data.filter(({ status }) => status === 'pending')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<OrderSort>('pickup')
  const found = own.sites.filter((site) => isFoundSite(site, search))
  const open = found.filter(({ orders }) => orders.length > 0).toSorted(byEnd)
  const finished = found.filter(({ orders }) => orders.length === 0)
  const accounts = new Set(own.sites.map(({ accountName }) => accountName))
  const rows = (sites: OwnSiteOnWire[]) => (
    <ul className="mt-4 grid gap-4 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line-strong lg:bg-card">
      {sites.map((site) => (
        <li
          key={site.id}
          className="rounded-card border border-line-strong bg-card px-5 py-5 sm:px-6 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-b-line lg:last:border-b-0"
        >
          <SiteRow
            site={{ ...site, orders: sortOrders(site.orders, sort) }}
            jobs={jobs.filter(({ siteId }) => siteId === site.id)}
            requests={requests}
            today={own.today}
            namesAccount={accounts.size > 1}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="by-site" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="by-site" className="text-title">
          {text.list}
        </h2>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {own.sites.length > few && (
            <SearchField value={search} onChange={setSearch} text={text} className="sm:w-80" />
          )}
          {own.sites.some(({ orders }) => orders.length > 1) && (
            <SortChoice sorts={siteSorts} value={sort} onChange={setSort} className="max-sm:w-full" />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {search.trim() !== '' && listSearchText.found(found.length)}
      </p>
      {found.length === 0 && (
        <p className="mt-4 text-large wrap-anywhere">{listSearchText.nothingFound(search.trim())}</p>
      )}
      {open.length > 0 && rows(open)}
      {finished.length > 0 && (
        <details className="mt-6" open={open.length === 0 || search.trim() !== ''}>
          <summary className="inline-flex min-h-12 items-center font-semibold underline">
            {text.finished(finished.length)}
          </summary>
          {rows(finished)}
        </details>
      )}
    </section>
  )
}

/** The server sorts the containers of each site by their pickup; here the sites follow the first one that is there. */
const byEnd = (one: OwnSiteOnWire, other: OwnSiteOnWire) => endOf(one).localeCompare(endOf(other))

function endOf({ orders }: OwnSiteOnWire): string {
  const first = orders.find(isOut)
  return (first && pickupDateOf(first, deliveryDateOf(first))) ?? '9999'
}

/** Whether every word is in what a site is called, where it is, or the numbers of its containers and orders. */
function isFoundSite(site: OwnSiteOnWire, search: string): boolean {
  const { name, accountName, address, city, zipCode, orders, latestOrderNumber, project } = site
  const numbers = orders.flatMap(({ orderNumber, poNumber, jobNumber, containerNumber }) => [
    orderNumber,
    poNumber,
    jobNumber,
    containerNumber ?? '',
  ])
  const text = [name, accountName, address, city, zipCode, latestOrderNumber, project?.name ?? '', ...numbers].join(' ')
  return isFoundIn(text, search)
}
