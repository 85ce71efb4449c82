import { AppLink } from '#web/app/app-link.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** Before the heading of a page: leads to the page above it. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <AppLink to={to} aria-label={label} title={label} className={denseButtonStyle('line', 'flex-none px-3')}>
      ‹
    </AppLink>
  )
}
