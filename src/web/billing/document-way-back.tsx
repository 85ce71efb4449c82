import { documentWayBack as text } from '#content/wording/invoice-page.ts'
import { AppLink } from '#web/app/app-link.tsx'

/** From a paper back to all documents of the account; a guest, who has none, to the order of that number. */
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
