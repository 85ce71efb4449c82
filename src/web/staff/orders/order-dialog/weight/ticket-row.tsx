import { dispositionLabels, weightText as text } from '#content/staff/staff-weight.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import { estimatedMark, estimateText } from '#content/wording/ticket-estimate.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseHundredthCubicYards, parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { formatTons } from '#contract/values/units.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

type TicketRowProps = {
  ticket: StaffWeightTicketOnWire
  /** The haul that took it away; null: the pickup. */
  load: string | null
  /** Null: it cannot be changed now. */
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

/** One load, as on the scale receipt. */
export function TicketRow({ ticket, load, onEdit, onRemove }: TicketRowProps) {
  const { facility, ticketNumber, loadDate, material, disposition, originCity, grossTons, tareTons } = ticket
  const weight = formatTons(parseHundredthTons(ticket.weightTons) ?? 0)
  const place = [
    facility,
    ticketNumber && text.number(ticketNumber),
    loadDate && shortDay(loadDate, dateInLosAngeles(new Date())),
  ]
  const facts = [
    load && text.load(load),
    text.net(ticket.weightTons),
    grossTons && text.gross(grossTons),
    tareTons && text.tare(tareTons),
    material,
    disposition && dispositionLabels[disposition],
    originCity && text.from(originCity),
  ]
  return (
    <li className="flex flex-wrap gap-x-3.5 gap-y-1 border-b border-line py-3">
      <TicketPhoto ticket={ticket} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-display text-[1.375rem] leading-tight font-semibold">{text.tons(weight)}</p>
        {ticket.measured === 'estimated' && <EstimateMark ticket={ticket} />}
        <p className="font-medium wrap-anywhere empty:hidden">{place.filter(Boolean).join(', ')}</p>
        <p className="text-small wrap-anywhere text-ink-2">{facts.filter(Boolean).join(', ')}</p>
        {ticket.confirmedReason && <p className="text-small wrap-anywhere">{text.reason(ticket.confirmedReason)}</p>}
        <p className="text-fine text-ink-3">{text.by(ticket.addedBy, shortInstant(ticket.createdAt))}</p>
      </div>
      <div className="-mr-2 ml-auto flex self-start">
        {onEdit && (
          <DenseButton look="quiet" aria-label={`${text.edit} ${text.of(weight)}`} onClick={onEdit}>
            {text.edit}
          </DenseButton>
        )}
        {onRemove && (
          <DenseButton look="quiet" aria-label={`${text.remove} ${text.of(weight)}`} onClick={onRemove}>
            {text.remove}
          </DenseButton>
        )}
      </div>
    </li>
  )
}

/** That no scale weighed it, how its weight came about, and whether it is charged (rules 171 and 177). */
function EstimateMark({ ticket }: { ticket: StaffWeightTicketOnWire }) {
  const hundredthYards = parseHundredthCubicYards(ticket.cubicYards ?? '')
  return (
    <p className="text-small wrap-anywhere">
      <strong className="font-semibold">{estimatedMark}</strong>: {estimateText({ ...ticket, hundredthYards })},{' '}
      {ticket.countsForOverage ? text.counts : text.countsNot}
    </p>
  )
}

function TicketPhoto({ ticket: { photoUrl, thumbnailUrl } }: { ticket: StaffWeightTicketOnWire }) {
  if (!photoUrl) return null
  return (
    <a
      href={photoUrl}
      target="_blank"
      rel="noreferrer"
      className="grid size-16 flex-none place-items-center overflow-hidden rounded-control border border-line-strong bg-shade text-center text-fine underline"
    >
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt={text.photo} width={64} height={64} className="size-full object-cover" />
      ) : (
        text.openPhoto
      )}
      <span className="sr-only">{text.newTab}</span>
    </a>
  )
}
