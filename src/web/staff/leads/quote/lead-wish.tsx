import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import { leadDialog } from '#content/staff/staff-leads.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { LongText } from '#web/staff/leads/lead-dialog/asked-section.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** What the lead asked for, in their words, and the number to call about it. */
export function LeadWish({ lead }: { lead: LeadDetailOnWire }) {
  const { source, projectType, estimatedSize, materialType, notes, phone } = lead
  const number = dialable(phone)
  return (
    <section aria-label={leadDialog.askedFor[source]} className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p>
          <span className="text-ink-2">{leadDialog.askedFor[source]}:</span>{' '}
          <strong className="font-semibold">
            {[projectType, estimatedSize, materialType].filter(Boolean).join(', ') || text.noWish}
          </strong>
        </p>
        {notes && <LongText text={notes} />}
      </div>
      {number && (
        <a href={`tel:${number}`} aria-label={text.call(formatPhone(phone))} className={denseButtonStyle()}>
          {formatPhone(phone)}
        </a>
      )}
    </section>
  )
}
