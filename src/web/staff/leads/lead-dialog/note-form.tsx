import { useState } from 'react'
import { noteText as text } from '#content/staff/staff-leads.ts'
import { longestLeadNote } from '#contract/leads/lead-kinds.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { randomKey } from '#web/app/random-key.ts'
import { DraftArea, DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** Adds to the log of a lead; after one note it is ready for the next. */
export function NoteForm({ leadId }: { leadId: string }) {
  const [count, setCount] = useState(0)
  return <OneNote key={count} leadId={leadId} isNext={count > 0} onAdded={() => setCount(count + 1)} />
}

type OneNoteProps = { leadId: string; isNext: boolean; onAdded: () => void }

function OneNote({ leadId, isNext, onAdded }: OneNoteProps) {
  const add = useApiCommand('leads', 'POST /api/admin/leads/{id}/notes')
  const [key] = useState(randomKey)
  const form = useDraftForm({
    id: 'lead-note',
    start: { note: '' },
    check: ({ note }) => ({
      note: note.trim() === '' ? text.missing : note.trim().length > longestLeadNote ? text.tooLong : undefined,
    }),
    send: ({ note }) =>
      add.mutateAsync({ params: { id: leadId }, headers: { 'idempotency-key': key }, body: { note } }),
    onSent: onAdded,
    failure: { title: text.failed, describe: (message) => message ?? text.fallback },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <form noValidate onSubmit={form.submit} className="mb-5">
      <DraftArea form={form} name="note" label={text.label} rows={2} autoFocus={isNext} />
      <div className="mt-2 flex justify-end">
        <DenseButton type="submit" pending={form.sending}>
          {form.sending ? text.adding : text.add}
        </DenseButton>
      </div>
      <DraftNote id={form.noteId} message={form.note} />
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}
