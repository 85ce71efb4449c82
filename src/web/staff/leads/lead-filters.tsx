import { leadStatusLabels } from '#content/staff/leads.ts'
import { leadsTab as text } from '#content/staff/staff-leads.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import type { LeadAddress } from './lead-address.ts'

type LeadFiltersProps = {
  address: LeadAddress
  isBoard: boolean
  onChange: (changes: Partial<LeadAddress>, replace?: boolean) => void
}

/** The search, status filter, sorting and view. The board has all statuses. */
export function LeadFilters({ address, isBoard, onChange }: LeadFiltersProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's. */}
      <div role="group" aria-label={text.view} className="flex max-md:hidden">
        {(['list', 'board'] as const).map((view) => (
          <DenseButton
            key={view}
            aria-pressed={(view === 'board') === isBoard}
            onClick={() => onChange({ view })}
            className="not-first:-ml-px first:rounded-r-none last:rounded-l-none aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel"
          >
            {text.views[view]}
          </DenseButton>
        ))}
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
        <SearchBox
          text={text.searchText}
          searched={address.search}
          onSearch={(search) => onChange({ search }, true)}
          className="min-w-48 flex-auto max-md:min-w-full"
        />
        {!isBoard && (
          <InlineSelect
            label={text.status}
            labelClassName={address.status ? 'max-sm:sr-only' : undefined}
            value={address.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: leadStatuses.find((status) => status === target.value) ?? null })
            }
            className="max-sm:w-[calc(50%-4px)]"
          >
            <option value="">{text.all}</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {leadStatusLabels[status]}
              </option>
            ))}
          </InlineSelect>
        )}
        <InlineSelect
          label={text.sort}
          labelClassName="max-sm:sr-only"
          value={address.direction}
          onChange={({ target }) => onChange({ direction: target.value === 'asc' ? 'asc' : 'desc' })}
          className="max-sm:w-[calc(50%-4px)]"
        >
          <option value="desc">{text.newest}</option>
          <option value="asc">{text.oldest}</option>
        </InlineSelect>
      </div>
    </>
  )
}
