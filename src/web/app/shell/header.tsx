import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { bookNow, headerText, mainLinks } from '#content/company/navigation.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useBookingPath } from './booking-path.ts'
import { AccountLink, isActive, Menu } from './menu.tsx'

/** Pixels of scrolling after which the header's shadow gets stronger. */
const scrollThreshold = 20

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** True if the page is scrolled more than {@link scrollThreshold} pixels. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrollThreshold,
    () => false,
  )
}

type HeaderProps = {
  signedIn: boolean
  /** The next page is on its way. */
  waiting: boolean
}

export function Header({ signedIn, waiting }: HeaderProps) {
  const { business } = useApp()
  const scrolled = useScrolled()
  return (
    <header
      className={classNames(
        'sticky noscript:static top-0 z-10 border-b border-ink bg-paper',
        scrolled && 'shadow-float',
      )}
      data-scrolled={scrolled || undefined}
    >
      <PageWidth className="flex min-h-17 noscript:py-2 items-center gap-2 max-[17rem]:flex-wrap max-[17rem]:py-2 md:min-h-19 md:flex-wrap md:py-1 noscript:flex-wrap">
        <AppLink
          to="/"
          className="mr-auto flex md:max-w-max md:grow md:basis-44 min-h-11 max-[17rem]:basis-full min-w-0 items-center gap-2 font-display text-[1.4rem] leading-[1.15] max-xs:text-[1.25rem] font-bold sm:gap-3 sm:text-[1.5rem] md:text-[1.75rem]"
        >
          <BrandMark className="h-auto w-[34px] flex-none max-xs:hidden sm:w-[42px] md:w-[52px]" />
          <span className="line-clamp-2">{business.name}</span>
        </AppLink>
        <MainNav />
        {/* The two labels differ in width, so space for the longer one is reserved. */}
        <AccountLink
          signedIn={signedIn}
          className="hidden min-h-11 min-w-[7.25rem] lg:mr-2 items-center justify-center px-3 font-medium whitespace-nowrap hover:underline aria-[current]:shadow-[inset_0_-3px_0_var(--color-ink)] md:inline-flex noscript:inline-flex"
        />
        <AppLink
          to={useBookingPath()}
          className={buttonStyle(
            'go',
            'normal',
            'book-now flex-none whitespace-nowrap max-sm:px-3.5 max-sm:text-[1.15rem] max-xs:px-2.5',
          )}
        >
          {bookNow.label}
        </AppLink>
        <Menu signedIn={signedIn} />
      </PageWidth>
      {waiting && <div className="waiting-line" aria-hidden="true" />}
    </header>
  )
}

/** The logo next to the company's name: a roll-off on its rollers. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 52 26" width="52" height="26" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M0 2h52v4h-1l-4 15H5L1 6H0z" />
      <path stroke="var(--color-paper)" strokeWidth="2" d="M12 9v9M19 9v9M26 9v9M33 9v9M40 9v9" />
      <circle cx="11" cy="23" r="3" fill="currentColor" />
      <circle cx="41" cy="23" r="3" fill="currentColor" />
    </svg>
  )
}

function MainNav() {
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
