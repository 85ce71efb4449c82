import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import { materialTypes, nameOfMaterial } from '#content/wording/booking-choices.ts'
import { quoteLineWhat } from '#content/wording/quotes.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { StaffQuoteLineOnWire } from '#contract/quotes/endpoints.ts'
import { maxQuoteTrips } from '#contract/quotes/quote-limits.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { NewOrderDays } from '#web/staff/kit/new-order-days.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { isHaul, type LineValues } from './draft-values.ts'

type LineFieldsProps = {
  line: LineValues
  /** The container that a haul belongs to: the next one above. */
  container: LineValues | undefined
  position: number
  /** The line with its price; undefined while it has none. */
  priced: StaffQuoteLineOnWire | undefined
  /** Somebody has to enter its price. */
  hasNoListPrice: boolean
  errors: Readonly<Record<string, string>>
  sizes: readonly number[]
  onChange: (changes: Partial<LineValues>) => void
  onRemove: () => void
}

/** One line of a quote: what, when, how many, each, and what it comes to. */
export function LineFields(props: LineFieldsProps) {
  const { line, container, position, priced, hasNoListPrice, errors, sizes, onChange, onRemove } = props
  const { key, kind, sizeSaid } = line
  const what = quoteLineWhat({ kind, dumpsterSize: Number(line.dumpsterSize), description: '' })
  const field = (name: keyof LineValues & string) => ({
    id: `quote-line-${key}-${name}`,
    error: errors[name],
    value: String(line[name]),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li className="border-b border-line px-5 py-4 last:border-b-0 max-sm:px-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{text.line(position, what)}</legend>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden="true" className="mr-auto min-w-0">
            <span className="mr-2.5 text-ink-3 tabular-nums">{position}</span>
            <strong className="inline-block font-semibold first-letter:uppercase">{what}</strong>
          </span>
          {priced && priced.quantity > 0 && (
            <strong className="text-[1.0625rem] font-semibold tabular-nums">
              {formatDollars(centsIn(priced.amount))}
            </strong>
          )}
          <DenseButton onClick={onRemove}>
            {text.remove}
            <span className="sr-only"> {text.removeLine(position)}</span>
          </DenseButton>
        </div>
        {errors.kind && <FieldError>{errors.kind}</FieldError>}
        {sizeSaid && <p className="mt-1 text-small font-medium text-warn">{text.sizeSaid(sizeSaid)}</p>}
        <div className={classNames('mt-2 grid grid-cols-2 gap-x-3 gap-y-3', columnsOf(kind))}>
          {kind === 'container' && (
            <>
              <Field id={`quote-line-${key}-dumpsterSize`} label={text.size} error={errors.dumpsterSize}>
                {(control) => (
                  <select
                    {...control}
                    className={denseControlStyle}
                    value={line.dumpsterSize}
                    onChange={({ target }) => onChange({ dumpsterSize: target.value, sizeSaid: '' })}
                  >
                    {sizes.map((size) => (
                      <option key={size} value={size}>
                        {text.yards(size)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <DenseField {...field('deliveryDate')} label={text.delivery} type="date" />
              <DenseField {...field('pickupDate')} label={text.pickup} type="date" hint={text.pickupHint} />
              <Field id={`quote-line-${key}-description`} label={text.material} error={errors.description}>
                {(control) => (
                  <select
                    {...control}
                    className={denseControlStyle}
                    value={line.description}
                    onChange={({ target }) => onChange({ description: target.value })}
                  >
                    {materialsFor(line.description).map((material) => (
                      <option key={material} value={material}>
                        {material === '' ? text.noMaterial : nameOfMaterial(material)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </>
          )}
          {isHaul(kind) && (
            <TripDays
              kind={kind}
              days={line.days}
              lineKey={key}
              container={container}
              error={errors.days}
              onChange={(days) => onChange({ days })}
            />
          )}
          {(kind === 'relocate' || (!isHaul(kind) && kind !== 'container' && kind !== 'discount')) && (
            <DenseField
              {...field('description')}
              label={kind === 'relocate' ? text.place : text.what}
              maxLength={200}
              fieldClassName="max-sm:col-span-2"
            />
          )}
          {!isHaul(kind) && kind !== 'discount' && (
            <DenseField {...field('quantity')} label={text.quantity} inputMode="numeric" maxLength={3} />
          )}
          {kind === 'discount' ? (
            <DenseField {...field('percent')} label={text.percent} inputMode="decimal" maxLength={6} />
          ) : (
            <DenseField
              {...field('each')}
              label={text.each}
              hint={
                priced?.listPrice
                  ? text.listPrice(formatDollars(centsIn(priced.listPrice)))
                  : hasNoListPrice && line.each === ''
                    ? text.noListPrice
                    : text.eachHint
              }
              inputMode="decimal"
              maxLength={12}
            />
          )}
          {kind === 'container' && <ContainerDays line={line} onChange={onChange} />}
        </div>
      </fieldset>
    </li>
  )
}

/** Those of the booking form, and one that somebody wrote. */
const materialsFor = (written: string): string[] => [...new Set(['', ...materialTypes, written])]

/** One row at a desk: what, when, how many, each. */
function columnsOf(kind: LineValues['kind']): string {
  if (kind === 'container') return 'sm:grid-cols-4 lg:grid-cols-[5.5rem_8.75rem_8.75rem_minmax(0,1fr)_5rem_6.5rem]'
  if (kind === 'relocate') return 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6.5rem]'
  if (isHaul(kind)) return 'sm:grid-cols-[minmax(0,1fr)_6.5rem]'
  return kind === 'discount' ? 'sm:grid-cols-4' : 'sm:grid-cols-[minmax(0,1fr)_5rem_6.5rem]'
}

/** Rule 350: the days that the containers of a line can come and go on. */
function ContainerDays({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) {
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list').data ?? []
  const size = Number(line.dumpsterSize)
  const quantity = Math.max(1, Number(line.quantity) || 1)
  const rentalDays = types.find((type) => type.size === size)?.minimumRentalDays ?? 0
  return (
    <div className="col-span-full -mt-2 grid items-start gap-x-4 sm:grid-cols-2">
      <NewOrderDays
        wanted={{ of: 'delivery', size, quantity, rentalDays }}
        chosen={line.deliveryDate}
        refusesClosed
        onChoose={(deliveryDate) => onChange({ deliveryDate })}
      />
      <NewOrderDays
        wanted={{ of: 'pickup', size, quantity, delivery: line.deliveryDate }}
        chosen={line.pickupDate}
        onChoose={(pickupDate) => onChange({ pickupDate })}
      />
    </div>
  )
}

type TripDaysProps = {
  kind: ExtraHaulKind
  days: readonly string[]
  lineKey: string
  container: LineValues | undefined
  error: string | undefined
  onChange: (days: string[]) => void
}

/** The days of the trips of a haul, a field each, and those that are free (rule 350). */
function TripDays({ kind, days, lineKey, container, error, onChange }: TripDaysProps) {
  function toggle(day: string) {
    if (days.includes(day)) {
      const others = days.filter((each) => each !== day)
      onChange(others.length > 0 ? others : [''])
    } else if (days.filter(Boolean).length < maxQuoteTrips) onChange([...days.filter(Boolean), day].sort())
  }
  return (
    <div className="max-sm:col-span-full">
      <div className="flex flex-wrap items-end gap-3">
        {days.map((day, at) => (
          <DenseField
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the line
            key={at}
            id={at === 0 ? `quote-line-${lineKey}-days` : `quote-line-${lineKey}-days-${at}`}
            label={text.day(at + 1)}
            type="date"
            value={day}
            onChange={({ target }) => onChange(days.map((each, index) => (index === at ? target.value : each)))}
          />
        ))}
        {days.length < maxQuoteTrips && (
          <DenseButton onClick={() => onChange([...days, ''])}>{text.addDay}</DenseButton>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {container && (
        <NewOrderDays
          wanted={{
            of: 'trips',
            kind,
            size: Number(container.dumpsterSize),
            quantity: Math.max(1, Number(container.quantity) || 1),
            delivery: container.deliveryDate,
            pickup: container.pickupDate,
          }}
          chosen={days.filter(Boolean)}
          refusesClosed
          onChoose={toggle}
        />
      )}
    </div>
  )
}
