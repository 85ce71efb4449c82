import type { ReactNode } from 'react'
import { quoteOfLines, quoteStatusLabels } from '#content/staff/quote-editor.ts'
import { leadRow, quoteRow, leadDialog as text } from '#content/staff/staff-leads.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { LeadChip, nameOf } from '#web/staff/leads/lead-marks.tsx'
import { leadPath } from '#web/staff/leads/lead-queries.ts'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** The quotes that were sent, latest first. */
export function QuoteSection({ leadId, quotes }: { leadId: string; quotes: readonly SentQuoteOnWire[] }) {
  const today = dateInLosAngeles(new Date())
  if (quotes.length === 0) return null
  return (
    <Section heading={text.quotes}>
      <ul className="space-y-2">
        {quotes.map(({ id, dumpsterSize, customerType, zipCode, validUntil, isItemized, lines, status, ...price }) => (
          <li key={id}>
            <strong className="font-semibold">{quoteTotal(price)}</strong>{' '}
            {isItemized ? (
              <>
                {quoteOfLines.lines(lines.length)}, {quoteStatusLabels[status].toLowerCase()}{' '}
                <AppLink to={`${leadPath}/${leadId}/quote/${id}`} className="py-1 font-semibold underline">
                  {quoteOfLines.open}
                </AppLink>{' '}
              </>
            ) : (
              quoteRow.said(dumpsterSize, customerType, zipCode)
            )}{' '}
            <span className="text-small text-ink-2">
              {(validUntil >= today ? quoteRow.holds : quoteRow.ended)(bareDate(validUntil, today))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Rule 156: other leads with the same email or phone. */
export function SameSection({ leads }: { leads: LeadDetailOnWire['sameLeads'] }) {
  const { to } = useAboveList('/admin/leads')
  if (leads.length === 0) return null
  return (
    <Section heading={text.same}>
      <ul className="space-y-2">
        {leads.map((lead) => (
          <Related key={lead.id} to={to(`/${lead.id}`)} name={nameOf(lead)} mark={<LeadChip status={lead.status} />}>
            {[
              shortInstant(lead.createdAt),
              leadRow.sources[lead.source],
              lead.sameEmail && text.sameEmail,
              lead.samePhone && text.samePhone,
            ]
              .filter(Boolean)
              .join(', ')}
          </Related>
        ))}
      </ul>
    </Section>
  )
}

/** The orders with the lead's email. */
export function OrderSection({ orders }: { orders: LeadDetailOnWire['orders'] }) {
  if (orders.length === 0) return null
  return (
    <Section heading={text.orders}>
      <ul className="space-y-2">
        {orders.map(({ id, orderNumber, status, dumpsterSize, totalAmount, createdAt }) => (
          <Related key={id} to={`/admin/orders/${id}`} name={orderNumber} mark={<StatusChip status={status} />}>
            {`${dumpsterSize} yd, ${dollars(totalAmount)}, ${shortInstant(createdAt)}`}
          </Related>
        ))}
      </ul>
    </Section>
  )
}

function Related({ to, name, mark, children }: { to: string; name: string; mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-2.5">
        <AppLink to={to} className="py-1 font-semibold wrap-anywhere underline">
          {name}
        </AppLink>
        {mark}
      </span>
      <span className="block text-small text-ink-2">{children}</span>
    </li>
  )
}
