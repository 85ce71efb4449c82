import { documentsText } from '#content/staff/staff-documents.ts'
import { notesText as text } from '#content/staff/staff-order.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import type { OrderUploads } from './documents/use-order-uploads.ts'

/** The customer's instructions and our notes, as text and pictures. */
export function NotesTab({ order, uploads }: { order: StaffOrderOnWire; uploads: OrderUploads }) {
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
      <Section heading={documentsText.heading.notes} className="sm:col-span-2">
        <DocumentsPanel order={order} place="notes" uploads={uploads} />
      </Section>
    </div>
  )
}
