import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import type { OwingCustomerOnWire } from '#contract/billing/receivables.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'

type NamesakesProps = { name: string; namesakes: NonNullable<OwingCustomerOnWire['namesakes']> }

/** Why a name is listed more than once: what tells this customer from the others, and the way to make them one (rule 346). */
export function Namesakes({ name, namesakes: { count, areKeptApart, email, phone, address } }: NamesakesProps) {
  const facts = [email, phone && formatPhone(phone), address].filter(Boolean).join(', ')
  return (
    <span className="relative z-1 block text-fine wrap-anywhere text-ink-2">
      {[text.namesakes(count), facts && text.thisOne(facts), areKeptApart && text.keptApart].filter(Boolean).join(' ')}{' '}
      {!areKeptApart && (
        <Needs permission="staff:customers.read">
          <AppLink
            to={`/admin/customers?${new URLSearchParams({ search: name, show: 'duplicates' })}`}
            aria-label={text.compareAll(name)}
            className="inline-block py-1 underline"
          >
            {text.compare}
          </AppLink>
        </Needs>
      )}
    </span>
  )
}
