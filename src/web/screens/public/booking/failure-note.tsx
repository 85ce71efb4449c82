import { sendText } from '../../../../content/booking.ts'

/** Why the booking did not go through, where the eye is: it stays when the notification has gone. */
export function FailureNote({ message }: { message: string | null }) {
  return (
    <div role="status" className="basis-full empty:hidden">
      {message && (
        <div className="rounded-card border border-warn bg-warn-tint px-6 py-4">
          <p className="font-semibold">{message}</p>
          <p className="text-ink-2">{sendText.kept}</p>
        </div>
      )}
    </div>
  )
}
