import { notesText as text } from '../../../../../content/staff-order.ts'
import type { StaffOrderOnWire } from '../../../../../contract/orders.ts'
import { Section } from '../../../../staff/fact-list.tsx'
import { noteFields } from './edit-values.ts'

/** What the customer told us, and what we told each other. */
export function NotesTab({ order }: { order: StaffOrderOnWire }) {
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
      {noteFields.map((field) => (
        <Section key={field} heading={text[field]}>
          {order[field] ? (
            <p className="wrap-anywhere whitespace-pre-line">{order[field]}</p>
          ) : (
            <p className="text-ink-3">{text.none}</p>
          )}
          {field === 'internalNotes' && <p className="mt-1 text-fine text-ink-3">{text.internalHint}</p>}
        </Section>
      ))}
    </div>
  )
}
