import { entryText as text } from '#content/staff/staff-leads.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { LeadEntryOnWire } from '#contract/leads/staff-leads.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { HistoryLimit } from '#web/staff/kit/history-limit.tsx'
import { LongText } from './long-text.tsx'

/** The history of a lead, latest first. */
export function LeadHistory({ entries }: { entries: readonly LeadEntryOnWire[] }) {
  return (
    <>
      <ol className="space-y-3.5">
        {[...entries].reverse().map((entry) => (
          <li key={entry.id} className="border-l-3 border-line-strong pl-3.5">
            <p className="flex flex-wrap items-baseline gap-x-2.5 text-small text-ink-2">
              <strong className="font-semibold text-ink">{titleOf(entry)}</strong>
              <span>{actorOf(entry)}</span>
              <time dateTime={entry.occurredAt}>{shortInstant(entry.occurredAt)}</time>
            </p>
            {entry.note && <LongText text={entry.note} />}
          </li>
        ))}
      </ol>
      <HistoryLimit count={entries.length} />
    </>
  )
}

function titleOf({ kind, from, to, totalAmount }: LeadEntryOnWire): string {
  if (kind === 'moved') return text.moved(from, to)
  if (kind === 'quoted') return text.quoted(formatDollars(centsIn(totalAmount ?? '0')))
  return text[kind]
}

const actorOf = ({ actor }: LeadEntryOnWire) => actor.name ?? (actor.kind === 'visitor' ? text.website : text.unknown)
