import { shortDay } from '../../../../../content/short-dates.ts'
import { leadRow } from '../../../../../content/staff-leads.ts'
import { customerText as text } from '../../../../../content/staff-order.ts'
import { dateInLosAngeles } from '../../../../../contract/dates.ts'
import { AppLink } from '../../../../app-link.tsx'
import { useLeadOfOrder } from '../../../../queries/staff-leads.ts'
import { Fact } from '../../../../staff/fact-list.tsx'

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
