import { ticketListText as text } from '#content/wording/order-documents.ts'
import { estimatedLoad } from '#content/wording/ticket-estimate.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import type { WeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'

/** The weight tickets of an order as its customer sees them, each with its photo. */
export function TicketList({ tickets }: { tickets: readonly WeightTicketOnWire[] }) {
  return (
    <ul className="grid gap-3">
      {tickets.map(
        ({ id, weightTons, facility, ticketNumber, loadDate, material, photoUrl, thumbnailUrl, measured }) => {
          const load = measured === 'estimated' ? estimatedLoad(material) : material
          const facts = [facility, ticketNumber && text.number(ticketNumber), load, loadDate && formatDate(loadDate)]
          return (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1">
              {thumbnailUrl && photoUrl && (
                <a
                  href={photoUrl}
                  className="size-16 flex-none overflow-hidden rounded-control border border-line-strong"
                >
                  <img src={thumbnailUrl} alt={text.photo} width={64} height={64} className="size-full object-cover" />
                </a>
              )}
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="font-semibold">{text.tons(formatTons(hundredthTonsIn(weightTons) ?? 0))}</p>
                <p className="wrap-anywhere text-ink-2 empty:hidden">{facts.filter(Boolean).join(', ')}</p>
                {photoUrl && !thumbnailUrl && (
                  <a href={photoUrl} className="-my-2 inline-block py-2 underline">
                    {text.openPhoto}
                  </a>
                )}
              </div>
            </li>
          )
        },
      )}
    </ul>
  )
}
