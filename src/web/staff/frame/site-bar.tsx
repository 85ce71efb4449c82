import { bookNow, headerText, mainLinks } from '#content/company/navigation.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { AccountLink } from '#web/app/shell/account-link.tsx'
import { Menu } from '#web/app/shell/menu.tsx'
import { StaffWidth } from './staff-width.tsx'

const link = 'inline-flex min-h-9 items-center px-2.5 text-small text-ash hover:text-on-bar hover:underline'

/** The site's header as a single quiet line: here it leads away from the work. On a phone its links are in the slide-in menu. */
export function SiteBar({ customerSignedIn }: { customerSignedIn: boolean }) {
  const { business } = useApp()
  return (
    <header className="on-dark bg-bar text-on-bar">
      <StaffWidth className="flex items-center border-b border-ash-line max-md:min-h-13 [&>button]:border-ash-line">
        <AppLink to="/" className="mr-auto inline-flex min-h-9 items-center text-small font-semibold hover:underline">
          {business.name}
        </AppLink>
        <nav aria-label={headerText.main} className="max-md:hidden">
          <ul className="flex">
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to} className={link}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLink signedIn={customerSignedIn} className={`${link} max-md:hidden`} />
        <AppLink to={bookNow.to} className={`${link} -mr-2.5 max-md:hidden`}>
          {bookNow.label}
        </AppLink>
        <Menu signedIn={customerSignedIn} />
      </StaffWidth>
    </header>
  )
}
