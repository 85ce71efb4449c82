import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { longStaysText } from '#content/staff/long-stays.ts'
import { containerFilters, containerStatusLabels, containerList as text } from '#content/staff/staff-containers.ts'
import { yardText } from '#content/staff/yard.ts'
import { containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { containerParts } from '#contract/lists/list-parts.ts'
import { attentions, chosenContainers, containerSorts, needs } from '#domain/containers/chosen-containers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { type ListAddress, useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterButton, FilterSelect, ListTools } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { ListMissing, NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ContainerMenu } from './container-menu.tsx'
import { useContainers } from './container-queries.ts'
import { ContainerTable } from './container-table.tsx'
import { DeleteContainerQuestion } from './delete-container-question.tsx'
import { DormantSetting } from './dormant-setting.tsx'
import { SizeStrip } from './size-strip.tsx'

const path = '/admin/inventory'

/** On a phone four of them fit into one row. */
const linkStyle = denseButtonStyle(
  'line',
  'max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:text-small max-sm:underline max-sm:decoration-line-strong max-sm:underline-offset-3',
)

/** How many are drawn at first: a fleet of thousands should open as fast as one of forty. */
const shownAtFirst = 100

/** Every container of the company: where it is, since when, and what needs attention. */
export function ContainerInventory() {
  const { data: all, error, isFetching, refetch } = useContainers()
  const at = useListAddress(path, containerParts, { state: filteredHere })
  const { to } = useAboveList(path)
  const [isWhole, setIsWhole] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = all ? chosenContainers(all, at.chosen) : []
  const shown = isWhole ? chosen : chosen.slice(0, shownAtFirst)
  const heading = useFilteredInSight(at.isFiltered, all !== undefined)
  const selection = useSelection(shown)
  const table = chosenColumns(at.chosen, {
    list: 'containers',
    label: text.heading,
    to: ({ id }) => to(`/containers/${id}`),
    selection,
    menu: (container, isCurrent) => (
      <ContainerMenu container={container} isCurrent={isCurrent} onDelete={() => setAsked(container.id)} />
    ),
  })
  const askedContainer = all?.find(({ id }) => id === asked)
  return (
    <section aria-labelledby="containers-heading" className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2
          id="containers-heading"
          ref={heading}
          tabIndex={-1}
          className="mr-auto scroll-mt-3 text-[1.625rem] font-semibold"
        >
          {text.heading}
        </h2>
        <div className="contents max-sm:order-last max-sm:flex max-sm:w-full max-sm:justify-between">
          <a href="#equipment-heading" className={linkStyle}>
            {text.toTypes}
          </a>
          <Needs permission="staff:calendar.read">
            <AppLink to="/admin/inventory/calendar" className={linkStyle}>
              {text.calendar}
            </AppLink>
          </Needs>
          <AppLink to="/admin/inventory/yard" className={linkStyle}>
            {yardText.link}
          </AppLink>
          <AppLink to="/admin/inventory/long-stays" className={linkStyle}>
            {longStaysText.link}
          </AppLink>
          {all && all.length > 0 && (
            <NewTabLink href="/api/admin/container-labels" className={denseButtonStyle('line', 'max-sm:hidden')}>
              {text.labels}
            </NewTabLink>
          )}
        </div>
        <Needs permission="staff:containers.write">
          <AppLink to={to('/containers/new')} className={denseButtonStyle('go')}>
            {text.add}
          </AppLink>
        </Needs>
      </div>
      <SizeStrip all={all} at={at} />
      <ListTools
        at={at}
        savedViews={<SavedViews list="containers" path={path} selection={selection} />}
        searchText={containerFilters}
        searchClassName="min-w-40 flex-[1_1_10rem] max-md:min-w-full xl:max-w-52"
        filters={<ContainerFilters all={all ?? []} at={at} />}
      />
      {all ? (
        <div className="rounded-panel border border-line bg-card">
          {shown.length > 0 && table ? (
            table(shown)
          ) : shown.length > 0 ? (
            <ContainerTable containers={shown} onDelete={setAsked} />
          ) : (
            <NoRows
              className="px-4 py-14"
              heading={at.isFiltered ? text.empty : text.emptyYet}
              hint={!at.isFiltered && text.emptyHint}
              clear={at.isFiltered && { label: text.clear, onPress: at.clear }}
            />
          )}
          <SelectionBar list="containers" selection={selection} />
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-table text-ink-2">
            <span role="status" className="mr-auto">
              {text.count(chosen.length, all.length)}
            </span>
            {shown.length < chosen.length && (
              <DenseButton onClick={() => setIsWhole(true)}>{text.more(chosen.length - shown.length)}</DenseButton>
            )}
            <Needs permission="staff:containers.write">
              <DormantSetting />
            </Needs>
          </footer>
        </div>
      ) : (
        <ListMissing messages={text} query={{ error, isFetching, refetch }} height="h-120" />
      )}
      {askedContainer && <DeleteContainerQuestion container={askedContainer} onClose={() => setAsked(null)} />}
    </section>
  )
}

type ContainerFiltersProps = { all: readonly ContainerOnWire[]; at: ListAddress<typeof containerParts> }

/** The status, size and attention filters, each choice with its count, and the sorting. */
function ContainerFilters({ all, at }: ContainerFiltersProps) {
  const count = (is: (container: ContainerOnWire) => boolean) => all.filter(is).length
  const { all: everything, withCount, yards, sorts, ...messages } = containerFilters
  return (
    <>
      <FilterSelect
        at={at}
        name="status"
        label={messages.status}
        all={everything}
        className="max-sm:w-full xl:max-w-40"
        options={containerStatuses.map((status) => [
          status,
          withCount(
            containerStatusLabels[status],
            count((each) => each.status === status),
          ),
        ])}
      />
      <FilterSelect
        at={at}
        name="size"
        label={messages.size}
        all={everything}
        options={containerSizes.map((size) => [
          size,
          withCount(
            yards(size),
            count((each) => each.size === size),
          ),
        ])}
      />
      {attentions.map((attention) => (
        <FilterButton
          key={attention}
          isChosen={at.chosen.attention === attention}
          onPress={() => at.change({ attention: at.chosen.attention === attention ? null : attention })}
        >
          {messages[attention](count((each) => needs(each, attention)))}
        </FilterButton>
      ))}
      <FilterSelect
        at={at}
        name="sort"
        label={messages.sort}
        labelClassName="sm:sr-only"
        options={containerSorts.map((sort) => [sort, sorts[sort]])}
      />
    </>
  )
}

/** A history step of the list's own controls: the list is already visible then. */
const filteredHere = 'filtered-here'

/** Scrolls to the list when a link selects some of the containers, once they are loaded, also from this tab. */
function useFilteredInSight(isFiltered: boolean, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<Location | null>(null)
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const before = seen.current
    if (!isThere || before === location) return
    seen.current = location
    // Closing a dialog and the back button keep the scroll position.
    const isFollowed = type !== 'POP' && before?.pathname === location.pathname && location.state !== filteredHere
    if (isFiltered && (before === null || isFollowed)) heading.current?.scrollIntoView({ block: 'start' })
  }, [isFiltered, isThere, location, type])
  return heading
}
