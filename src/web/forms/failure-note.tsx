import type { ReactNode } from 'react'

/** Why a form did not go through, where the eye is: it stays when the notification has gone. */
export function FailureNote({ message, children }: { message: string | null; children?: ReactNode }) {
  return (
    <div role="status" className="basis-full empty:hidden">
      {message && (
        <div className="rounded-card border border-warn bg-warn-tint px-6 py-4">
          <p className="font-semibold wrap-anywhere">{message}</p>
          {children && <p className="text-ink-2">{children}</p>}
        </div>
      )}
    </div>
  )
}
