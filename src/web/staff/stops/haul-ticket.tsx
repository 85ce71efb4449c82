import { type FormEvent, useState } from 'react'
import { dayEndText, haulTicketText as text } from '#content/staff/day-end.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DayStopsOnWire } from '#contract/stops/stops.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { photoField } from './photo-field.ts'
import type { FacilityChoice } from './stop-cells.tsx'

type DayHaulWithTickets = DayStopsOnWire['hauls'][number]

type HaulTicketsProps = {
  haul: DayHaulWithTickets
  /** The day of the load. */
  day: string
  facilities: readonly FacilityChoice[]
  onDirty: (key: string, isDirty: boolean) => void
}

/** The weight tickets of a swap or a dump-and-return, in its line (rule 252). One that is not done has none yet. */
export function HaulTickets({ haul, ...rest }: HaulTicketsProps) {
  const [added, setAdded] = useState(0)
  const may = useMay()
  if (haul.doneAt === null || !haulTraits[haul.kind].takesLoad) return null
  if (!may('staff:orders.write') && haul.tickets.length === 0) return null
  const count = Math.max(1, haul.tickets.length + added)
  return (
    <div className="grid flex-[1_0_100%] gap-1.5 pt-1">
      {Array.from({ length: count }, (_, place) => (
        <TicketLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a new ticket keeps its line once it is stored.
          key={place}
          haul={haul}
          place={place}
          ticket={haul.tickets[place] ?? null}
          {...rest}
        />
      ))}
      {haul.tickets.length > 0 && count === haul.tickets.length && may('staff:orders.write') && (
        <DenseButton look="quiet" className="w-fit" onClick={() => setAdded(added + 1)}>
          {dayEndText.addTicketOf(haul.customerName)}
        </DenseButton>
      )}
    </div>
  )
}

type Values = { facilityId: string; ticketNumber: string; weightTons: string; confirmedReason: string }

const recordedOf = (ticket: StaffWeightTicketOnWire | null): Values => ({
  facilityId: ticket?.facilityId ?? '',
  ticketNumber: ticket?.ticketNumber ?? '',
  weightTons: ticket?.weightTons ?? '',
  confirmedReason: '',
})

type TicketLineProps = HaulTicketsProps & { ticket: StaffWeightTicketOnWire | null; place: number }

function TicketLine({ haul, day, facilities, ticket, place, onDirty }: TicketLineProps) {
  const ui = useUiText()
  const add = useApiCommand('orders', 'POST /api/weight-tickets')
  const change = useApiCommand('orders', 'PUT /api/weight-tickets/{id}')
  const sendPhoto = useApiCommand('orders', 'POST /api/weight-tickets/{id}/photo')
  const key = `${haul.id} ${place}`
  const { keyFor, forget } = useIdempotencyKey(`haul-ticket-${key}`)
  const recorded = recordedOf(ticket)
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [photo, setPhoto] = useState<File | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const values = { ...recorded, ...typed }
  const isDirty =
    photo !== null || Object.entries(typed).some(([field, value]) => value !== recorded[field as keyof Values])
  const isSaving = add.isPending || change.isPending || sendPhoto.isPending
  const name = text.line(haulNames[haul.kind].label, haul.customerName, place)

  function set(field: keyof Values, value: string) {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors({})
    onDirty(key, true)
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || (ticket && !isDirty)) return
    const fields = {
      weightTons: values.weightTons.trim(),
      ticketNumber: values.ticketNumber.trim(),
      ...(values.facilityId !== recorded.facilityId && { facilityId: values.facilityId || null, facility: '' }),
      ...(values.confirmedReason.trim() && { confirmedReason: values.confirmedReason.trim() }),
    }
    try {
      const body = { orderId: haul.orderId, haulId: haul.id, loadDate: day, ...fields }
      const { id } = ticket
        ? await change.mutateAsync({ params: { id: ticket.id }, body: fields })
        : await add.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })
      forget()
      if (photo) await sendPhoto.mutateAsync({ params: { id }, file: photo })
      setPhoto(null)
      setTyped({})
      onDirty(key, false)
    } catch (error) {
      const { message = '', fields: wrong = {} } = error instanceof ApiError ? error : {}
      setErrors(Object.keys(wrong).length > 0 ? wrong : { form: message || dayEndText.saveFailed })
    }
  }
  const input = (field: 'ticketNumber' | 'weightTons', label: string, className: string) => (
    <input
      type="text"
      autoComplete="off"
      maxLength={60}
      inputMode={field === 'weightTons' ? 'decimal' : undefined}
      placeholder={label}
      aria-label={dayEndText.field(label, name)}
      aria-invalid={errors[field] !== undefined || undefined}
      className={`stop-input max-sm:min-h-11 ${className}`}
      value={values[field]}
      onChange={({ target }) => set(field, target.value)}
      onFocus={({ target }) => target.select()}
    />
  )
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-center gap-2">
      <select
        aria-label={dayEndText.field(dayEndText.columns.facility, name)}
        aria-invalid={errors.facilityId !== undefined || undefined}
        className="stop-input w-auto! max-w-48 max-sm:min-h-11"
        value={values.facilityId}
        onChange={({ target }) => set('facilityId', target.value)}
      >
        <option value="">{ticket?.facility || dayEndText.noFacility}</option>
        {facilities.map((facility) => (
          <option key={facility.id} value={facility.id}>
            {facility.name}
          </option>
        ))}
      </select>
      {input('ticketNumber', dayEndText.columns.ticketNumber, 'w-28!')}
      {input('weightTons', dayEndText.columns.tons, 'w-20! text-right')}
      <label className="cursor-pointer text-small underline focus-within:outline-3 focus-within:outline-ring">
        {photo?.name ?? (ticket?.photoUrl ? dayEndText.photo : dayEndText.addPhoto)}
        <input
          {...photoField((file) => {
            setPhoto(file)
            onDirty(key, true)
          })}
          aria-label={dayEndText.addPhotoOf(name)}
        />
      </label>
      {ticket && !isDirty ? (
        <span className="text-small text-ink-2">{dayEndText.states.saved}</span>
      ) : (
        <DenseButton type="submit" pending={isSaving} aria-label={`${ui.save}: ${name}`}>
          {ui.save}
        </DenseButton>
      )}
      {errors.confirmedReason !== undefined && (
        <label className="flex-[1_0_100%]">
          <span className="mb-1 block text-small font-semibold">{dayEndText.reason}</span>
          <input
            type="text"
            maxLength={300}
            className="stop-input"
            value={values.confirmedReason}
            onChange={({ target }) => setTyped((before) => ({ ...before, confirmedReason: target.value }))}
          />
        </label>
      )}
      {Object.entries(errors).map(([field, message]) => (
        <FieldError key={field}>{message}</FieldError>
      ))}
    </form>
  )
}
