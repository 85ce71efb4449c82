import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { facilityList as text } from '#content/staff/facilities.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useFacilities } from './facility-queries.ts'
import { FacilityRow } from './facility-row.tsx'
import { useFacilityAddress } from './use-facility-address.ts'

/** Where loads go: every facility that we know, with the rates in force today. */
export function FacilitiesTab() {
  const { business } = useApp()
  const { to, searched, isArchived, change } = useFacilityAddress()
  const { data, error, isFetching, refetch } = useFacilities({
    search: searched,
    archived: isArchived ? 'only' : 'no',
  })
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="mr-auto text-[1.625rem] font-semibold max-sm:w-full">{text.heading}</h2>
        <Needs permission="staff:settings.read">
          <AppLink to="/admin/settings" className={denseButtonStyle('quiet', 'max-sm:order-last max-sm:w-full')}>
            {text.settings}
          </AppLink>
        </Needs>
        <Needs permission="staff:facilities.write">
          <AppLink to={to('/import')} className={denseButtonStyle('line', 'max-sm:flex-auto')}>
            {text.import}
          </AppLink>
        </Needs>
        <Needs permission="staff:facilities.write">
          <AppLink to={to('/new')} className={denseButtonStyle('line', 'max-sm:flex-auto')}>
            {text.add}
          </AppLink>
        </Needs>
      </div>
      <p className="mt-1 mb-3 max-w-[44em] max-sm:mt-2.5 text-ink-2">{text.intro}</p>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchBox text={text} searched={searched} onSearch={(q) => change({ q })} className="w-full max-w-96" />
        <label className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11">
          <input
            type="checkbox"
            className="size-5 flex-none accent-steel"
            checked={isArchived}
            onChange={({ target }) => change({ show: target.checked ? 'archived' : '' })}
          />
          {text.archived}
        </label>
      </div>
      {data ? (
        <div className="rounded-panel border border-line bg-card">
          {data.facilities.length > 0 ? (
            <ul>
              {data.facilities.map((facility) => (
                <FacilityRow key={facility.id} facility={facility} />
              ))}
            </ul>
          ) : (
            <div className="px-4 py-12 text-center">
              <h3 className="font-text text-dense font-semibold">
                {searched || isArchived ? text.noneFound : text.empty}
              </h3>
              {!searched && !isArchived && <p className="mt-1.5 text-ink-2">{text.emptyHint}</p>}
            </div>
          )}
          <p role="status" className="border-t border-line px-4 py-2.5 text-table text-ink-2">
            {text.count(data.facilities.length, data.total)}
          </p>
        </div>
      ) : (
        <ListMissing messages={text} query={{ error, isFetching, refetch }} height="h-96" />
      )}
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: FacilitiesTab }
}
