import { bookNow } from '#content/company/navigation.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import { AccountLink } from './account-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MainNav } from './main-nav.tsx'
import { Menu } from './menu.tsx'
import { useScrolled } from './use-scrolled.ts'

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
      <PageWidth className="flex min-h-17 noscript:py-2 items-center gap-2 max-[17rem]:flex-wrap max-[17rem]:py-2 md:min-h-19 noscript:flex-wrap">
        <AppLink
          to="/"
          className="mr-auto flex min-h-11 max-[17rem]:basis-full min-w-0 items-center gap-2 font-display text-[1.4rem] leading-[1.15] max-xs:text-[1.25rem] font-bold sm:gap-3 sm:text-[1.5rem] md:text-[1.75rem]"
        >
          <BrandMark className="h-auto w-[34px] flex-none max-xs:hidden sm:w-[42px] md:w-[52px]" />
          <span className="line-clamp-2">{business.name}</span>
        </AppLink>
        <MainNav />
        {/* The two words differ in width: the space for the longer one is always kept. */}
        <AccountLink
          signedIn={signedIn}
          className="hidden min-h-11 min-w-[7.25rem] items-center justify-center px-3 font-medium whitespace-nowrap hover:underline md:inline-flex noscript:inline-flex"
        />
        <AppLink
          to={bookNow.to}
          className={buttonStyle(
            'go',
            'normal',
            'flex-none whitespace-nowrap max-sm:px-3.5 max-sm:text-[1.15rem] max-xs:px-2.5',
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
