import { type RefObject, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { bookNow, headerText, mainLinks, myAccount, signIn } from '#content/company/navigation.ts'
import { formatPhone } from '#content/company/phone.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { LanguageSwitch } from '#web/app/language-switch.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { useBookingPath } from './booking-path.ts'

/** The menu button of narrow screens and its slide-in panel: the browser's modal dialog traps and restores the focus. */
export function Menu({ signedIn }: { signedIn: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label={headerText.openMenu}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => dialog.current?.showModal()}
        className="grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-ink md:hidden noscript:hidden"
      >
        <svg width="22" height="16" aria-hidden="true">
          <path d="M0 1h22M0 8h22M0 15h22" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <MenuPanel id={id} dialog={dialog} signedIn={signedIn} />
    </>
  )
}

type MenuPanelProps = { id: string; dialog: RefObject<HTMLDialogElement | null>; signedIn: boolean }

const entry = 'flex min-h-14 items-center border-b border-line font-display text-[1.5rem] font-semibold'

function MenuPanel({ id, dialog, signedIn }: MenuPanelProps) {
  const { business } = useApp()
  const { pathname } = useLocation()
  const close = () => dialog.current?.close()
  return (
    <dialog id={id} ref={dialog} aria-label={headerText.menu} closedby="any" className="menu-panel">
      <div className="flex min-h-full flex-col p-5">
        <button
          type="button"
          aria-label={headerText.closeMenu}
          onClick={close}
          className="grid size-12 flex-none place-items-center self-end rounded-control border-[1.5px] border-ink"
        >
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="m1 1 16 16M17 1 1 17" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <nav aria-label={headerText.menu} className="mt-2">
          <ul>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <AppLink
                  to={to}
                  onClick={close}
                  aria-current={isActive(to, pathname) ? 'page' : undefined}
                  className={`${entry} aria-[current]:shadow-[inset_0_-3px_0_var(--color-ink)]`}
                >
                  {label}
                </AppLink>
              </li>
            ))}
            <li>
              <AccountLink
                signedIn={signedIn}
                onClick={close}
                className={`${entry} aria-[current]:shadow-[inset_0_-3px_0_var(--color-ink)]`}
              />
            </li>
            <li>
              <LanguageSwitch className={entry} />
            </li>
          </ul>
        </nav>
        <div className="mt-auto flex flex-col gap-3 pt-8">
          <PhoneLink where="menu" onClick={close} className={buttonStyle('line', 'large')}>
            {headerText.call(formatPhone(business.phone))}
          </PhoneLink>
          <AppLink to={useBookingPath()} onClick={close} className={buttonStyle('go', 'large')}>
            {bookNow.label}
          </AppLink>
        </div>
      </div>
    </dialog>
  )
}

type AccountLinkProps = { signedIn: boolean; className?: string; onClick?: () => void }

/** My Account for who is signed in, Sign In for everyone else. */
export function AccountLink({ signedIn, className, onClick }: AccountLinkProps) {
  const { pathname } = useLocation()
  const { label, to } = signedIn ? myAccount : signIn
  const isHere = isActive(to, pathname) || (signedIn && isActive('/portal', pathname))
  return (
    <AppLink to={to} aria-current={isHere ? 'page' : undefined} className={className} onClick={onClick}>
      {label}
    </AppLink>
  )
}

/** A navigation link is active when the path equals `/` (for Home) or starts with the link's path (for the others). */
export function isActive(link: string, path: string): boolean {
  return link === '/' ? path === '/' : path.startsWith(link)
}
