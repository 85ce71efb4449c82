import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { QueryScope } from '#web/app/query-scope.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Finds a returning caller among the customer records; the form is then filled in with what is known. */
export function FindCustomer() {
  return (
    <QueryScope>
      <Found />
    </QueryScope>
  )
}

function Found() {
  const [search, setSearch] = useState('')
  const { data, error } = useApiPages(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts',
    { query: { search: search || undefined, show: 'all' } },
    { placeholderData: keepPreviousData, enabled: search !== '', changesWith: ['orders'] },
  )
  const found = search === '' ? undefined : data?.pages[0]?.rows.slice(0, 6)
  return (
    <div className="mb-8 max-w-160">
      <SearchBox text={{ ...customersTab.searchText, search: text.find }} searched={search} onSearch={setSearch} />
      <p role="status" className="mt-2 text-compact text-ink-2 empty:hidden">
        {search !== '' && (error?.message ?? (found?.length === 0 && text.findNone))}
      </p>
      <ul className="mt-2 overflow-hidden rounded-panel border border-line bg-card empty:hidden">
        {found?.map(({ id, name, address, contacts: [first], onHoldSince }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <AppLink to={`/booking?staff=1&customer=${id}`} className="block px-4 py-2.5 no-underline hover:bg-row">
              <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {name}
                {onHoldSince && <Chip look="failed">{customersTab.onHold}</Chip>}
              </span>
              <span className="block text-compact text-ink-2 wrap-anywhere">
                {[first?.phone && formatPhone(first.phone), address].filter(Boolean).join(' · ')}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
