import { leadRow } from '#content/staff/staff-leads.ts'
import { customerText as text } from '#content/staff/staff-order.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Fact } from '#web/staff/kit/fact-list.tsx'
import { useLeadOfOrder } from '#web/staff/leads/lead-queries.ts'

/** The way back to the lead that became an order, where one did. */
export function LeadFact({ orderId }: { orderId: string }) {
  const lead = useLeadOfOrder(orderId).data?.lead
  return (
    <Fact name={text.lead}>
      {lead && (
        <AppLink
          to={`/admin/leads/${lead.id}`}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {text.leadOf(leadRow.sources[lead.source], shortDay(dateOf(lead.createdAt), dateInLosAngeles(new Date())))}
        </AppLink>
      )}
    </Fact>
  )
}

const dateOf = (instant: string) => dateInLosAngeles(new Date(instant))
