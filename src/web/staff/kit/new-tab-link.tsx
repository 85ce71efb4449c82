import type { ComponentProps } from 'react'
import { staffArea } from '#content/staff/staff-frame.ts'
import { ExternalIcon } from '#web/ui/icons.tsx'

/** A link that opens in a new tab, and says so. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <ExternalIcon />
      <span className="sr-only">{staffArea.opensNewTab}</span>
    </a>
  )
}
