import type { ReactNode } from 'react'
import { PhoneLink } from '#web/app/phone-link.tsx'

/** Without scripts a page can be read, and a call does what its form would. `where` it stands is for analytics. */
export function WithoutScript({ where, children }: { where: string; children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-warn bg-warn-tint px-6 py-4">
        {children} <PhoneLink where={where} className="font-semibold whitespace-nowrap underline" />
      </p>
    </noscript>
  )
}
