import { facilityList as text } from '#content/staff/facilities.ts'
import { facilityParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { ListScreen } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { ListMissing, NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { tabTarget } from '#web/staff/kit/page-permissions.ts'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { facilityPath, useFacilities } from './facility-queries.ts'
import { FacilityColumns, FacilityRow } from './facility-row.tsx'

/** Where loads go: every facility that we know, with the rates in force today. */
export function FacilitiesTab() {
  const at = useListAddress(facilityPath, facilityParts, { replace: true })
  const { to } = useAboveList(facilityPath)
  const settings = tabTarget('/admin/settings', useMay())
  const isArchived = at.chosen.show === 'archived'
  const query = useFacilities(listQueries.facilities(at.chosen))
  const { data } = query
  const selection = useSelection(data?.facilities)
  const table = chosenColumns(at.chosen, {
    list: 'facilities',
    label: text.heading,
    to: ({ id }) => to(`/${id}`),
    selection,
  })
  return (
    <ListScreen
      heading={text.heading}
      back={settings ? { to: settings, label: text.settings } : undefined}
      hasOwnRow
      intro={text.intro}
      at={at}
      savedViews={<SavedViews list="facilities" path={facilityPath} selection={selection} />}
      searchText={text}
      searchClassName="w-full max-w-96"
      actions={
        <>
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
        </>
      }
      filters={
        <label className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11 sm:ml-2">
          <input
            type="checkbox"
            className="size-5 flex-none accent-steel"
            checked={isArchived}
            onChange={({ target }) => at.change({ show: target.checked ? 'archived' : null })}
          />
          {text.archived}
        </label>
      }
    >
      {data ? (
        <div className="rounded-panel border border-line bg-card">
          {data.facilities.length > 0 ? (
            table ? (
              table(data.facilities)
            ) : (
              <>
                <FacilityColumns />
                <ul>
                  {data.facilities.map((facility) => (
                    <FacilityRow key={facility.id} facility={facility} />
                  ))}
                </ul>
              </>
            )
          ) : (
            <NoRows
              className="px-4 py-12"
              heading={at.isFiltered ? text.noneFound : text.empty}
              hint={!at.isFiltered && text.emptyHint}
            />
          )}
          <SelectionBar
            list="facilities"
            selection={selection}
            offers={(action) => (action === 'restore') === isArchived}
          />
          <p role="status" className="border-t border-line px-4 py-2.5 text-table text-ink-2">
            {text.count(data.facilities.length, data.total)}
          </p>
        </div>
      ) : (
        <ListMissing messages={text} query={query} height="h-96" />
      )}
    </ListScreen>
  )
}

export function screen() {
  return { Component: FacilitiesTab }
}
