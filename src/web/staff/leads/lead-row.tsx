import { leadRow as text } from '#content/staff/staff-leads.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { CallLink } from '#web/staff/kit/call-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DeclinedChip, LeadAge, LeadChip, nameOf } from './lead-marks.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadValue, NextStep } from './lead-plan.tsx'
import type { MoveLead } from './use-lead-moves.tsx'

type LeadRowProps = { lead: StaffLeadOnWire; to: string; onMove: MoveLead }

/** The names of the columns, above the rows. */
export function LeadColumns() {
  return (
    <div aria-hidden="true" className="lead-row lead-columns max-md:hidden">
      {text.columns.map((name) => (
        <span key={name} className={name === text.value ? 'text-right' : undefined}>
          {name}
        </span>
      ))}
    </div>
  )
}

/** One lead: a row, on a phone a card. Its link covers it, so that it opens wherever it is pressed. */
export function LeadRow({ lead, to, onMove }: LeadRowProps) {
  const { projectType, estimatedSize, email, phone, city, zipCode, orderNumber, ownerName } = lead
  const number = dialable(phone)
  return (
    <li className="lead-row" data-row={lead.id}>
      <div className="min-w-0">
        <AppLink to={to} data-row-link className="lead-link">
          {nameOf(lead)}
        </AppLink>
        <span className="lead-fact whitespace-normal!">{[city, zipCode].filter(Boolean).join(' ')}</span>
      </div>
      <div className="min-w-0">
        <span className="lead-what">{[projectType, estimatedSize].filter(Boolean).join(', ')}</span>
        <span className="lead-fact max-md:hidden">{text.sources[lead.source]}</span>
      </div>
      <div className="min-w-0 max-md:hidden">
        <span className="block truncate">{formatPhone(phone)}</span>
        <span title={email} className="lead-fact">
          {email}
        </span>
      </div>
      <div className="min-w-0 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-x-3 max-md:[&>:first-child]:line-clamp-1">
        <NextStep lead={lead} />
      </div>
      <div className="min-w-0 wrap-anywhere max-md:hidden">{ownerName ?? <span className="text-ink-2">–</span>}</div>
      <div
        className={classNames(
          'min-w-0 md:text-right',
          lead.value === null && lead.quotedTotal === null && 'max-md:hidden',
        )}
      >
        <LeadValue lead={lead} />
      </div>
      <div>
        <LeadAge lead={lead} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LeadChip status={lead.status} />
        <DeclinedChip lead={lead} />
        {orderNumber && <span className="text-fine whitespace-nowrap text-ink-2">{text.order(orderNumber)}</span>}
      </div>
      {number && <CallLink name={nameOf(lead)} phone={phone} className="relative z-1" />}
      <Needs permission="staff:leads.write">
        <LeadMenu lead={lead} onMove={onMove} />
      </Needs>
    </li>
  )
}
