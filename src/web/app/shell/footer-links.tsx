import { estimateLink, footerText, type NavigationLink } from '#content/company/navigation.ts'
import { textLink } from '#content/company/phone.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'

/** Links to pages, as list items. `className` styles each link. */
export function PageLinks({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <AppLink to={to} className={className}>
        {label}
      </AppLink>
    </li>
  ))
}

/** The ways to write to us, as items of a list. */
export function ContactLinks({ className }: { className: string }) {
  const { business } = useApp()
  return (
    <>
      <li>
        <a href={textLink(business.phone)} className={className}>
          {footerText.sendText}
        </a>
      </li>
      <li>
        <a href={`mailto:${business.email}`} className={className}>
          <EmailAddress>{business.email}</EmailAddress>
        </a>
      </li>
      <PageLinks links={[estimateLink]} className={className} />
    </>
  )
}

/** Where a line is too short, the address breaks at its @ before it breaks anywhere else. */
function EmailAddress({ children }: { children: string }) {
  const at = children.indexOf('@')
  return (
    <span className="min-w-0 wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
