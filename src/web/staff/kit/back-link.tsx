import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

type BackLinkProps = {
  to: string
  label: string
  /** On a phone, too, the heading is in the same row if it fits. */
  isInline?: boolean
}

/** Before the heading of a page: leads to the page above it, and is the only link there that does. */
export const BackLink = ({ to, label, isInline = false }: BackLinkProps) => (
  <AppLink
    to={to}
    className={classNames(
      'inline-flex min-h-10 flex-none items-center gap-1.5 pr-1 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current',
      !isInline && 'max-sm:w-full',
    )}
  >
    <span aria-hidden="true">‹</span>
    {label}
  </AppLink>
)
