import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { containerList as text } from '#content/staff/staff-containers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useInventoryAddress } from '#web/staff/inventory/use-inventory-address.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import {
  type ContainerAddress,
  everyContainer,
  isFiltered,
  readContainerAddress,
  writeContainerAddress,
} from './container-address.ts'
import { chosenContainers } from './container-filter.ts'
import { ContainerFilters } from './container-filters.tsx'
import { useContainers } from './container-queries.ts'
import { ContainerTable } from './container-table.tsx'
import { DeleteContainerQuestion } from './delete-container-question.tsx'
import { DormantSetting } from './dormant-setting.tsx'
import { filteredHere, useFilteredInSight } from './use-filtered-in-sight.ts'

/** How many are drawn at first: a fleet of thousands should open as fast as one of forty. */
const shownAtFirst = 100

/** Every container of the company: where it is, since when, and what needs attention. */
export function ContainerInventory() {
  const { data: all, error, isFetching, refetch } = useContainers()
  const { address, change } = useContainerAddress()
  const { to } = useInventoryAddress()
  const [isWhole, setIsWhole] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = all ? chosenContainers(all, address) : []
  const shown = isWhole ? chosen : chosen.slice(0, shownAtFirst)
  const heading = useFilteredInSight(isFiltered(address), all !== undefined)
  const askedContainer = all?.find(({ id }) => id === asked)
  return (
    <section aria-labelledby="containers-heading" className="mt-9">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2
          id="containers-heading"
          ref={heading}
          tabIndex={-1}
          className="mr-auto scroll-mt-3 text-[1.625rem] font-semibold"
        >
          {text.heading}
        </h2>
        {all && all.length > 0 && (
          <NewTabLink href="/api/admin/container-labels" className={denseButtonStyle('line', 'max-sm:hidden')}>
            {text.labels}
          </NewTabLink>
        )}
        <Needs permission="staff:containers.write">
          <AppLink to={to('/containers/new')} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
        <ContainerFilters all={all ?? []} address={address} onChange={change} />
      </div>
      {all ? (
        <div className="rounded-panel border border-line bg-card">
          {shown.length > 0 ? (
            <ContainerTable containers={shown} onDelete={setAsked} />
          ) : (
            <NoContainers
              isFiltered={isFiltered(address)}
              onClear={() => change({ ...everyContainer, sort: address.sort })}
            />
          )}
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

function NoContainers({ isFiltered: filtered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="px-4 py-14 text-center">
      <h3 className="font-text text-dense font-semibold">{filtered ? text.empty : text.emptyYet}</h3>
      {filtered ? (
        <DenseButton className="mt-4" onClick={onClear}>
          {text.clear}
        </DenseButton>
      ) : (
        <p className="mt-1.5 text-ink-2">{text.emptyHint}</p>
      )}
    </div>
  )
}

/** The inventory filters in the address, and functions that change them. `replace` adds no step to the history. */
function useContainerAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readContainerAddress(search), [search])
  const change = (changes: Partial<ContainerAddress>, replace = false) =>
    navigate(`/admin/inventory${writeContainerAddress({ ...address, ...changes })}`, { replace, state: filteredHere })
  return { address, change }
}
