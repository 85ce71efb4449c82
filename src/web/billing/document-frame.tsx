import { useLocation } from 'react-router'
import { documentWayBack as text } from '#content/wording/invoice-page.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** A link back to all documents of the account, or for a guest to the order. */
export function DocumentWayBack({ guestOf }: { guestOf: string | null }) {
  return (
    <AppLink to={guestOf === null ? '/portal' : orderPage(guestOf)} className="mr-auto inline-block py-2 underline">
      {guestOf === null ? text.documents : text.order}
    </AppLink>
  )
}

type DocumentMissingProps = {
  /** The visitor may not see it; else it could not be loaded. */
  isMissing: boolean
  text: { notFoundHeading: string; notFound: string; failed: string; signIn: string }
}

/** In place of a document: why it is not shown, and how to sign in. */
export function DocumentMissing({ isMissing, text }: DocumentMissingProps) {
  const ui = useUiText()
  const { pathname } = useLocation()
  return (
    <div className="max-w-[40rem]">
      <h1 className="text-page leading-[.95] tracking-[-.012em]">{text.notFoundHeading}</h1>
      <p className="mt-4 text-large text-ink-2">{isMissing ? text.notFound : text.failed}</p>
      {isMissing && (
        <AppLink to={`/login?redirect=${encodeURIComponent(pathname)}`} className={buttonStyle('go', 'normal', 'mt-6')}>
          {text.signIn}
        </AppLink>
      )}
      {!isMissing && (
        <a href={pathname} className={buttonStyle('line', 'normal', 'mt-6')}>
          {ui.retry}
        </a>
      )}
    </div>
  )
}
