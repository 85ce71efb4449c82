import { containerStatusLabels, containerFilters as text } from '#content/staff/staff-containers.ts'
import { containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { attentions, type ContainerAddress, containerSorts } from './container-address.ts'
import { needs } from './container-filter.ts'

type ContainerFiltersProps = {
  all: readonly ContainerOnWire[]
  address: ContainerAddress
  onChange: (changes: Partial<ContainerAddress>, replace?: boolean) => void
}

/** The search, status, size and attention filters; each choice shows its count. */
export function ContainerFilters({ all, address, onChange }: ContainerFiltersProps) {
  const count = (is: (container: ContainerOnWire) => boolean) => all.filter(is).length
  return (
    <>
      <SearchBox
        text={text}
        searched={address.search}
        onSearch={(search) => onChange({ search }, true)}
        className="min-w-48 flex-auto max-md:min-w-full xl:max-w-72"
      />
      <InlineSelect
        label={text.status}
        value={address.status ?? ''}
        onChange={({ target }) => onChange({ status: containerStatuses.find((each) => each === target.value) ?? null })}
        className="max-sm:w-[calc(56%-4px)]"
      >
        <option value="">{text.all}</option>
        {containerStatuses.map((status) => (
          <option key={status} value={status}>
            {text.withCount(
              containerStatusLabels[status],
              count((each) => each.status === status),
            )}
          </option>
        ))}
      </InlineSelect>
      <InlineSelect
        label={text.size}
        value={address.size ?? ''}
        onChange={({ target }) =>
          onChange({ size: containerSizes.find((each) => String(each) === target.value) ?? null })
        }
        className="max-sm:w-[calc(44%-4px)]"
      >
        <option value="">{text.all}</option>
        {containerSizes.map((size) => (
          <option key={size} value={size}>
            {text.withCount(
              text.yards(size),
              count((each) => each.size === size),
            )}
          </option>
        ))}
      </InlineSelect>
      {attentions.map((attention) => (
        <DenseButton
          key={attention}
          aria-pressed={address.attention === attention}
          onClick={() => onChange({ attention: address.attention === attention ? null : attention })}
          className="aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel max-sm:flex-auto"
        >
          {text[attention](count((each) => needs(each, attention)))}
        </DenseButton>
      ))}
      <InlineSelect
        label={text.sort}
        labelClassName="sr-only"
        value={address.sort}
        onChange={({ target }) => onChange({ sort: containerSorts.find((each) => each === target.value) ?? 'number' })}
        className="max-sm:flex-auto"
      >
        {containerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </InlineSelect>
    </>
  )
}
