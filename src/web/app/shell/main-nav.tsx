import { useLocation } from 'react-router'
import { headerText, mainLinks } from '#content/company/navigation.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { isActive } from './is-active.ts'

export function MainNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={headerText.main} className="hidden flex-none md:block noscript:block noscript:flex-initial">
      <ul className="flex gap-1 noscript:flex-wrap">
        {mainLinks.map(({ label, to }) => (
          <li key={to}>
            <AppLink
              to={to}
              aria-current={isActive(to, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3.5 font-medium whitespace-nowrap hover:underline aria-[current]:shadow-[inset_0_-3px_0_var(--color-ink)]"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
