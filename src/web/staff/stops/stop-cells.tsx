import type { KeyboardEvent } from 'react'
import { dayEndText as text } from '#content/staff/day-end.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type DayLine, fieldsOf, type LineField } from './day-lines.ts'
import type { DayLines } from './use-day-lines.ts'

/** The name of each field in the request. */
export const sentAs: Record<LineField, string> = {
  time: 'time',
  container: 'containerNumber',
  facilityId: 'ticket.facilityId',
  ticketNumber: 'ticket.ticketNumber',
  tons: 'ticket.weightTons',
}

export const cellId = (line: DayLine, field: LineField) => `${line.key.replaceAll(' ', '-')}-${field}`

/** A facility option. */
export type FacilityChoice = Pick<FacilityOnWire, 'id' | 'name'>

export type CellProps = {
  line: DayLine
  lines: DayLines
  name: string
  isWrong: (field: LineField) => boolean
  onKey: (event: KeyboardEvent<HTMLElement>, field: LineField) => void
}

/** A text field of a line, or a dash if there is nothing to enter. */
export function Cell({
  line,
  lines,
  name,
  isWrong,
  onKey,
  field,
  label,
  className,
  ...rest
}: CellProps & {
  field: Exclude<LineField, 'facilityId'>
  label: string
  className: string
  placeholder?: string
  inputMode?: 'decimal'
  list?: string
}) {
  if (!fieldsOf(line).includes(field)) return <Dash className={className} isEmpty={field === 'time'} />
  return (
    <span className={className} data-label={label}>
      <input
        id={cellId(line, field)}
        type="text"
        autoComplete="off"
        aria-label={text.field(label, name)}
        aria-invalid={isWrong(field) || undefined}
        className="stop-input"
        maxLength={60}
        value={lines.valuesOf(line)[field]}
        onChange={({ target }) => lines.edit(line, { values: { [field]: target.value } })}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => onKey(event, field)}
        {...rest}
      />
    </span>
  )
}

export function FacilityCell({
  line,
  lines,
  name,
  isWrong,
  onKey,
  facilities,
}: CellProps & { facilities: readonly FacilityChoice[] }) {
  if (!fieldsOf(line).includes('facilityId')) return <Dash className="stop-facility" />
  const { ticket } = line
  const chosen = lines.valuesOf(line).facilityId
  // Keep an archived facility, or a name that is not on the list, as it is on the ticket.
  const isOther = ticket !== null && ticket.facility !== '' && !facilities.some(({ id }) => id === ticket.facilityId)
  return (
    <span className="stop-facility" data-label={text.columns.facility}>
      <select
        id={cellId(line, 'facilityId')}
        aria-label={text.field(text.columns.facility, name)}
        aria-invalid={isWrong('facilityId') || undefined}
        className={classNames('stop-input', chosen === '' && !isOther && 'text-ink-3')}
        value={chosen}
        onChange={({ target }) => lines.edit(line, { values: { facilityId: target.value } })}
        onKeyDown={(event) => onKey(event, 'facilityId')}
      >
        <option value={isOther ? (ticket.facilityId ?? '') : ''}>{isOther ? ticket.facility : text.noFacility}</option>
        {facilities.map((facility) => (
          <option key={facility.id} value={facility.id}>
            {facility.name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A dash for a field that does not apply. */
function Dash({ className, isEmpty = false }: { className: string; isEmpty?: boolean }) {
  return (
    <span aria-hidden="true" className={classNames(className, 'stop-dash')}>
      {isEmpty ? '' : text.none}
    </span>
  )
}
