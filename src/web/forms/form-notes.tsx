import type { ReactNode } from 'react'
import { PhoneLink } from '#web/app/phone-link.tsx'

/** The reason a form was refused, next to the button: it stays after the notification is gone. */
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

/** Without scripts a page can be read, and a phone call replaces its form. `where` is for analytics. */
export function WithoutScript({ where, children }: { where: string; children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-warn bg-warn-tint px-6 py-4">
        {children} <PhoneLink where={where} className="font-semibold whitespace-nowrap underline" />
      </p>
    </noscript>
  )
}
