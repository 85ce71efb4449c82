import { AppLink } from '#web/app/app-link.tsx'

/** Before the heading of a page: leads to the page above it, and is the only link there that does. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <AppLink
    to={to}
    className="inline-flex min-h-10 flex-none items-center gap-1.5 pr-1 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current max-sm:w-full"
  >
    <span aria-hidden="true">‹</span>
    {label}
  </AppLink>
)
