import { documentWayBack as text } from '#content/wording/invoice-page.ts'
import { AppLink } from '#web/app/app-link.tsx'

/** A link back to all documents of the account, or for a guest to the order. */
export function DocumentWayBack({ guestOf }: { guestOf: string | null }) {
  return (
    <AppLink
      to={guestOf === null ? '/portal' : `/confirmation/${encodeURIComponent(guestOf)}`}
      className="mr-auto inline-block py-2 underline"
    >
      {guestOf === null ? text.documents : text.order}
    </AppLink>
  )
}
