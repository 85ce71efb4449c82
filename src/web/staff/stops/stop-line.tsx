import type { KeyboardEvent } from 'react'
import { dayPanelText, dayEndText as text } from '#content/staff/day-end.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal } from '#contract/values/units.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ErrorIcon } from '#web/ui/icons.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { ChargeFields } from './charge-fields.tsx'
import { type DayLine, fieldsOf, type LineField, type LineState, loadOf, recordedValues, stateOf } from './day-lines.ts'
import { focusFirst } from './line-focus.ts'
import { photoField, usePhotoDrop } from './photo-field.ts'
import { Cell, cellId, FacilityCell, type FacilityChoice, sentAs } from './stop-cells.tsx'
import type { DayLines } from './use-day-lines.ts'

type StopLineProps = {
  line: DayLine
  lines: DayLines
  facilities: readonly FacilityChoice[]
  isCurrent: boolean
  onCurrent: () => void
  onKey: (event: KeyboardEvent<HTMLElement>, field: LineField) => void
  /** Whether an additional charge is being entered. */
  isCharging: boolean
  onCharge: () => void
  onSave: () => void
}

const looks: Record<LineState, ChipLook> = {
  open: 'over',
  entered: 'waits',
  'no-ticket': 'waits',
  'no-container': 'waits',
  saved: 'back',
}

/** A line of the day's end: a row on a desktop, a card on a phone. Accepts a dropped photo. */
export function StopLine({
  line,
  lines,
  facilities,
  isCurrent,
  onCurrent,
  onKey,
  isCharging,
  onCharge,
  onSave,
}: StopLineProps) {
  const ui = useUiText()
  const { stop, place } = line
  const draft = lines.drafts[line.key]
  const errors = draft?.errors ?? {}
  const fields = fieldsOf(line)
  const name = text.line(stop.kind, stop.dumpsterSize, nameOf(stop), place)
  const state = stateOf(line, draft)
  const isClosed = state === 'saved'
  const messages = Object.entries(errors).filter(([field]) => field !== 'ticket.confirmedReason')
  const isWrong = messages.length > 0
  // On a phone it shows its fields once it is pressed, and keeps them while something is unsaved.
  const isFolded = !isCurrent && !isWrong && state !== 'entered'
  const props = { line, lines, name, isWrong: (field: LineField) => errors[sentAs[field]] !== undefined, onKey }

  const { isOver, handlers } = usePhotoDrop((file) => {
    onCurrent()
    void lines.addPhoto(line, file)
  })
  return (
    <li
      data-stop={line.key}
      data-closed={isClosed || undefined}
      data-current={isCurrent || undefined}
      data-folded={isFolded || undefined}
      onFocus={onCurrent}
      {...handlers}
      className={classNames(
        'stop-line',
        isWrong && 'bg-danger-tint',
        isOver && 'outline-3 -outline-offset-3 outline-steel',
      )}
    >
      {isFolded && (
        <>
          <button
            type="button"
            tabIndex={-1}
            className="stop-open"
            aria-label={(isClosed ? text.correct : text.open)(name)}
            // With the focus it would unfold the line, and be gone before it is clicked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => focusFirst(line)}
          />
          <span aria-hidden="true" className={isClosed ? 'stop-sum' : 'stop-cue'}>
            {isClosed ? savedText(line) : text.enter}
          </span>
        </>
      )}
      <Cell {...props} field="time" placeholder={text.timeHint} label={text.columns.time} className="stop-time" />
      <span className="stop-kind">
        {place === 0 && (
          <>
            <HaulIcon kind={stopTraits[stop.kind].haul} />
            {text.stop(stop.kind, stop.dumpsterSize)}
          </>
        )}
      </span>
      <span className="stop-who">
        {place === 0 && (
          <AppLink
            to={`/admin/orders/${stop.orderId}`}
            tabIndex={-1}
            title={[stop.companyName, stop.customerName].filter(Boolean).join(', ')}
            className="hover:underline"
          >
            {nameOf(stop)}
            {stop.companyName && <span className="font-normal text-ink-2">, {stop.customerName}</span>}
          </AppLink>
        )}
      </span>
      <span className="stop-status">
        <Chip look={looks[state]}>{text.states[state]}</Chip>
      </span>
      <Cell
        {...props}
        field="container"
        label={text.columns.container}
        className="stop-container"
        list={`free-${stop.dumpsterSize}`}
      />
      <FacilityCell {...props} facilities={facilities} />
      <Cell {...props} field="ticketNumber" label={text.columns.ticketNumber} className="stop-number" />
      <Cell {...props} field="tons" label={text.columns.tons} className="stop-tons" inputMode="decimal" />
      <Extra line={line} lines={lines} />
      <span className="stop-saved">
        {draft?.isSaving ? (
          <span className="text-ink-2">{ui.saving}</span>
        ) : isClosed ? (
          line.ticket?.photoUrl && <span className="text-ink-2">{text.photo}</span>
        ) : (
          <>
            {isWrong && (
              <strong className="flex items-center gap-1 text-danger">
                <ErrorIcon /> {text.check}
              </strong>
            )}
            <DenseButton
              className="stop-save"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`${ui.save}: ${name}`}
              onClick={onSave}
            >
              {ui.save}
            </DenseButton>
            {draft?.photo && <span className="text-ink-2 max-sm:hidden">{text.photo}</span>}
          </>
        )}
      </span>
      {fields.includes('tons') && (
        <label className="stop-photo">
          {draft?.photo?.name ?? text.addPhoto}
          <input
            {...photoField((file) => void lines.addPhoto(line, file))}
            tabIndex={-1}
            aria-label={text.addPhotoOf(name)}
          />
        </label>
      )}
      {place === 0 && !isCharging && (
        <button type="button" tabIndex={-1} className="stop-photo" onClick={onCharge}>
          {dayPanelText.addCharge}
        </button>
      )}
      {isCharging && (
        <div className="col-span-2 lg:hidden">
          <ChargeFields id={`${cellId(line, 'tons')}-charge`} line={line} lines={lines} onSave={onSave} />
        </div>
      )}
      {(isWrong || errors['ticket.confirmedReason']) && (
        <div className="stop-error">
          {messages.map(([field, message]) => (
            <FieldError key={field}>{message}</FieldError>
          ))}
          {errors['ticket.confirmedReason'] !== undefined && <Reason line={line} lines={lines} onSave={onSave} />}
        </div>
      )}
    </li>
  )
}

/** What is on record of a line, in one line of a phone. */
function savedText(line: DayLine): string {
  const { time, container, ticketNumber, tons } = recordedValues(line)
  const facts = [
    line.place === 0 && time,
    line.place === 0 && container,
    tons && dayPanelText.tons(tons),
    ticketNumber && text.ticket(ticketNumber),
    line.ticket?.photoUrl && text.photo,
  ]
  return facts.filter(Boolean).join(', ')
}

/** What the stop adds to the bill. */
function Extra({ line, lines }: { line: DayLine; lines: DayLines }) {
  const { stop, place } = line
  const { overHundredthTons } = loadOf(line, lines.valuesOf(line).tons)
  const isLast = place === Math.max(0, stop.tickets.length - 1)
  const typed = lines.drafts[line.key]?.charge
  const recorded = stop.charges.map(({ kind, amount }) => ({ kind, cents: centsIn(amount) }))
  const drafted = typed ? [{ kind: typed.kind, cents: parseCents(String(typed.amount).trim()) ?? 0 }] : []
  const charges = place === 0 ? [...recorded, ...drafted] : []
  return (
    <span className="stop-extra">
      {stop.kind === 'pickup' && isLast && overHundredthTons > 0 && (
        <span className="font-semibold text-warn">{text.over(hundredthTonsToDecimal(overHundredthTons))}</span>
      )}
      {charges.map(({ kind, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges have an order of their own, and two can be alike.
        <span key={index} title={billLineLabels[kind]}>
          <span className="lg:sr-only">{billLineLabels[kind]} </span>
          {formatDollars(cents)}
        </span>
      ))}
    </span>
  )
}

/** Rule 229: a ticket that looks like a duplicate needs a reason. */
function Reason({ line, lines, onSave }: { line: DayLine; lines: DayLines; onSave: () => void }) {
  const ui = useUiText()
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <label className="flex-auto">
        <span className="mb-1 block text-small font-semibold">{text.reason}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because the line above asked for it.
          autoFocus
          type="text"
          maxLength={300}
          className="stop-input"
          value={lines.drafts[line.key]?.reason ?? ''}
          onChange={({ target }) => lines.giveReason(line, target.value)}
        />
      </label>
      <DenseButton type="submit">{ui.save}</DenseButton>
    </form>
  )
}
