import { filterText as text } from '#content/staff/staff-orders.ts'
import { orderPayments } from '#contract/orders/order-lists.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import { statusesByUse } from '#domain/orders/status-choices.ts'
import { Filters } from '#web/staff/kit/filters.tsx'
import { searchInRow } from '#web/staff/kit/list-screen.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { filterCount, type ListAddress, withoutFilters } from './parts/order-list-address.ts'

type OrderFiltersProps = {
  address: ListAddress
  onChange: (changes: Partial<ListAddress>, replace?: boolean) => void
}

/** The search, status filter and sorting. Rule 28: the five everyday statuses are first. */
export function OrderFilters({ address, onChange }: OrderFiltersProps) {
  const { sort, direction } = address
  return (
    <>
      <SearchBox
        text={text}
        searched={address.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classNames(searchInRow, 'min-w-48 flex-1 max-md:min-w-full')}
      />
      <Filters count={filterCount(address)} onClear={() => onChange({ ...withoutFilters, search: address.search })}>
        <InlineSelect
          label={text.status}
          value={address.show === 'unverified' ? address.show : (address.status ?? '')}
          onChange={({ target: { value } }) =>
            onChange({
              status: statusesByUse.find((status) => status === value) ?? null,
              ...(value === 'unverified' ? { show: value } : address.show === 'unverified' && { show: null }),
            })
          }
          className="w-33 max-md:flex-1"
        >
          <option value="">{text.all}</option>
          {statusesByUse.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabels[status]}
            </option>
          ))}
          <option value="unverified">{text.shows.unverified}</option>
        </InlineSelect>
        <Needs permission="staff:billing.read">
          <InlineSelect
            label={text.payment}
            value={address.payment ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ payment: orderPayments.find((each) => each === value) ?? null })
            }
            className="w-38 max-md:flex-1"
          >
            <option value="">{text.anyPayment}</option>
            {orderPayments.map((payment) => (
              <option key={payment} value={payment}>
                {text.payments[payment]}
              </option>
            ))}
          </InlineSelect>
        </Needs>
        <InlineSelect
          label={text.sort}
          value={`${sort} ${direction}`}
          onChange={(event) => {
            const chosen = text.sortChoices.find((each) => `${each.sort} ${each.direction}` === event.target.value)
            if (chosen) onChange({ sort: chosen.sort, direction: chosen.direction })
          }}
          // On a desktop the headings of the columns sort.
          className="w-56 max-md:w-auto max-md:flex-auto md:hidden"
        >
          {text.sortChoices.map((each) => (
            <option key={each.label} value={`${each.sort} ${each.direction}`}>
              {each.label}
            </option>
          ))}
        </InlineSelect>
        <DenseButton
          aria-pressed={address.archived}
          onClick={() => onChange({ archived: !address.archived })}
          className="aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel"
        >
          {text.archived}
        </DenseButton>
      </Filters>
    </>
  )
}
