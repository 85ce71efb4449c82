import { keepPreviousData } from '@tanstack/react-query'
import { changesFilter, changesList, changesTab as text } from '#content/staff/staff-changes.ts'
import { type Chosen, readAddress } from '#contract/lists/address-parts.ts'
import { changeParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, ListScreen } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useChangeRequestCounts } from './change-request-queries.ts'
import { RequestRow } from './request-row.tsx'

const path = '/admin/changes'
const views = ['pending', 'processed', 'all'] as const

const useChangeRequests = (chosen: Chosen<typeof changeParts>) =>
  useApiPages(
    'change-requests',
    'GET /api/admin/change-requests',
    { query: { ...listQueries.changes(chosen), limit: 50 } },
    { placeholderData: keepPreviousData, changesWith: ['orders'] },
  )

export function AskAhead({ search }: { search: string }) {
  useChangeRequests(readAddress(changeParts, search))
  return null
}

/** The change requests of customers; the review of one opens above the list, at its own address. */
export function ChangesTab() {
  const at = useListAddress(path, changeParts)
  const { to } = useAboveList(path)
  const { view, late } = at.chosen
  const { data: counts } = useChangeRequestCounts()
  const countOf = { pending: counts?.pending, processed: counts?.processed, all: undefined }
  const list = useChangeRequests(at.chosen)
  const selection = useSelection(list.data?.pages.flatMap(({ rows }) => rows))
  const shown = (
    <fieldset className="flex flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{text.viewsLabel}</legend>
      {views.map((each) => (
        <FilterButton key={each} isChosen={view === each} onPress={() => at.change({ view: each })} className={counted}>
          {text.views[each]} <Count of={countOf[each]} />
        </FilterButton>
      ))}
      <FilterButton isChosen={late} onPress={() => at.change({ late: !late })} className={counted}>
        {text.late} <Count of={view === 'pending' ? counts?.late : undefined} />
      </FilterButton>
    </fieldset>
  )
  return (
    <ListScreen
      heading={text.heading}
      at={at}
      searchText={changesFilter}
      list={list}
      text={changesList}
      savedViews={<SavedViews list="changes" path={path} selection={selection} />}
      actions={
        <Needs permission="staff:change-requests.write">
          <AppLink to={to('/new')} className={denseButtonStyle()}>
            {text.byPhone}
          </AppLink>
        </Needs>
      }
      views={<div className="max-sm:hidden">{shown}</div>}
      // On a phone they are in the sheet of the filters.
      filters={<div className="sm:hidden">{shown}</div>}
      none={
        at.isFiltered ? (
          <NoRows heading={changesList.notFound} clear={{ label: changesList.clear, onPress: at.clear }} />
        ) : (
          <NoRows heading={changesList.none[view]} />
        )
      }
      row={(request) => (
        <RequestRow key={request.id} request={request} to={to(`/${request.id}`)} now={list.dataUpdatedAt} />
      )}
      table={chosenColumns(at.chosen, {
        list: 'changes',
        label: text.heading,
        to: ({ id }) => to(`/${id}`),
        selection,
      })}
      footer={<SelectionBar list="changes" selection={selection} />}
    />
  )
}

const counted = 'max-sm:flex-auto max-sm:gap-1.5 max-sm:px-2'

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="tabular-nums">{text.count(of)}</span>

export function screen() {
  return { Component: ChangesTab }
}
