import { keepPreviousData } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { changesFilter, changesList, changesTab } from '#content/staff/staff-changes.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { changesQuery } from './changes-address.ts'
import { RequestRow } from './request-row.tsx'
import { useChangesAddress } from './use-changes-address.ts'
import { ViewChoice } from './view-choice.tsx'

/** The change requests of customers; the review of one opens above the list, at its own address. */
export function ChangesTab() {
  const { business } = useApp()
  const { address, change, to } = useChangesAddress()
  const list = useApiPages(
    'change-requests',
    'GET /api/admin/change-requests',
    { query: { ...changesQuery(address), limit: 50 } },
    { placeholderData: keepPreviousData, changesWith: ['orders'] },
  )
  const isFiltered = address.search !== '' || address.isLate
  return (
    <>
      <PageHead
        title={pageTitle(`${changesTab.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
        <h2 id="changes-heading" tabIndex={-1} className="mr-auto text-[1.625rem] font-semibold max-sm:w-full">
          {changesTab.heading}
        </h2>
        <Needs permission="staff:change-requests.write">
          <AppLink to={to('/new')} className={denseButtonStyle('line', 'max-sm:flex-auto')}>
            {changesTab.byPhone}
          </AppLink>
        </Needs>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
          <ViewChoice address={address} onChange={change} />
          <SearchBox
            text={changesFilter}
            searched={address.search}
            onSearch={(search) => change({ search }, true)}
            className="min-w-48 flex-auto max-md:min-w-full"
          />
        </div>
      </div>
      <section
        aria-label={changesTab.heading}
        aria-busy={list.isPlaceholderData || undefined}
        className="rounded-panel border border-line bg-card aria-busy:opacity-60"
      >
        <PagedList
          list={list}
          text={changesList}
          none={
            isFiltered ? (
              <>
                <p>{changesList.notFound}</p>
                <DenseButton className="mt-3" onClick={() => change({ search: '', isLate: false })}>
                  {changesList.clear}
                </DenseButton>
              </>
            ) : (
              changesList.none[address.view]
            )
          }
          row={(request) => (
            <RequestRow key={request.id} request={request} to={to(`/${request.id}`)} now={list.dataUpdatedAt} />
          )}
        />
      </section>
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: ChangesTab }
}
