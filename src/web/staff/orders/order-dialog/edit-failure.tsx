import { editText } from '#content/staff/staff-order.ts'

/** Why nothing was saved, where no field is to blame. */
export function EditFailure({ message }: { message: string | null }) {
  return (
    <div id="edit-note" role="status" tabIndex={-1} className="empty:hidden">
      {message && (
        <div className="rounded-panel border border-danger-line bg-danger-tint px-4 py-3">
          <p className="font-semibold">{message}</p>
          <p className="text-ink-2">{editText.kept}</p>
        </div>
      )}
    </div>
  )
}
