import { filterText as text } from '#content/staff/staff-orders.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { ListAddress } from '#web/staff/kit/order-list-address.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

type ChosenFiltersProps = { address: ListAddress; onChange: (changes: Partial<ListAddress>) => void }

/** The filters set by a link from the dashboard, in words; each can be removed with a click. */
export function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  const { show, size, delivery, pickup } = address
  const today = dateInLosAngeles(new Date())
  const chosen: { label: string; without: Partial<ListAddress> }[] = [
    ...(delivery ? [{ label: text.delivery(shortDay(delivery, today)), without: { delivery: null } }] : []),
    ...(pickup ? [{ label: text.pickup(shortDay(pickup, today)), without: { pickup: null } }] : []),
    ...(show ? [{ label: text.shows[show], without: { show: null } }] : []),
    ...(size ? [{ label: text.size(size), without: { size: null } }] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <ul aria-label={text.chosen} className="mb-3 flex flex-wrap gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <DenseButton aria-label={text.remove(label)} onClick={() => onChange(without)} className="font-medium">
            {label}
            <svg width="12" height="12" viewBox="0 0 14 14" fill="none" aria-hidden="true">
              <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="square" />
            </svg>
          </DenseButton>
        </li>
      ))}
    </ul>
  )
}
