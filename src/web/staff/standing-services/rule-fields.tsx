import type { ReactNode } from 'react'
import { standingText as text } from '#content/staff/standing-services.ts'
import { shortWeekdays } from '#content/wording/standing-services.ts'
import { serviceHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { keysOf } from '#contract/values/records.ts'
import { haulPaths, SmallIcon } from '#web/orders/haul-icon.tsx'
import { DraftCheck, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { RuleValues } from './rule-values.ts'

export type ServiceOrder = {
  orderId: string
  customerName: string
  address: string
  dumpsterSize: number
  containerNumber: string | null
}

type RuleFieldsProps = {
  form: DraftForm<RuleValues>
  order: ServiceOrder
  /** It runs already, so that it changes from a day on. */
  isRunning: boolean
  listPrice: string | null | undefined
  pickup: string | null
  mayPrice: boolean
  disabled: boolean
}

/** The rule of a standing service: what is done, when, and at what price. */
export function RuleFields({ form, order, isRunning, listPrice, pickup, mayPrice, disabled }: RuleFieldsProps) {
  const { values, errors, set, fieldId } = form
  const toggle = (digit: string) =>
    set(
      'weekdays',
      values.weekdays.includes(digit)
        ? values.weekdays.replace(digit, '')
        : [...values.weekdays, digit].sort().join(''),
    )
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <Panel heading={text.what}>
        <div className="grid gap-3.5 px-4 py-3.5">
          <div>
            <p className="font-medium">{text.where}</p>
            <p className="mt-1 rounded-control border border-line bg-shade px-3 py-2 wrap-anywhere">
              <span className="block font-semibold">{order.customerName}</span>
              <span className="block text-small text-ink-2">{order.address}</span>
              <span className="block text-small text-ink-2">
                {text.yards(order.dumpsterSize, order.containerNumber)}
              </span>
            </p>
          </div>
          <Choices legend={text.kind}>
            {serviceHaulKinds.map((kind) => (
              <Choice key={kind} isChosen={values.kind === kind} onChoose={() => set('kind', kind)}>
                <SmallIcon path={haulPaths[kind]} size={14} />
                {text.kinds[kind]}
              </Choice>
            ))}
          </Choices>
          {values.kind === 'new_delivery' && <p className="-mt-2 text-small text-ink-2">{text.kindNote}</p>}
        </div>
      </Panel>
      <Panel heading={text.when}>
        <div className="grid gap-3.5 px-4 py-3.5">
          {values.unit === 'weeks' && (
            <Choices legend={text.weekday} error={errors.weekdays} id={fieldId('weekdays')}>
              {shortWeekdays.map((label, index) => (
                <Choice
                  key={label}
                  id={index === 0 ? fieldId('weekdays') : undefined}
                  isChosen={values.weekdays.includes(String(index + 1))}
                  onChoose={() => toggle(String(index + 1))}
                >
                  {label}
                </Choice>
              ))}
            </Choices>
          )}
          <div className="grid grid-cols-2 gap-3">
            <DraftText form={form} name="every" label={text.every} inputMode="numeric" maxLength={2} />
            <DraftSelect
              form={form}
              name="unit"
              label={text.unit}
              options={(['weeks', 'days'] as const).map((value) => ({ value, label: text.units[value] }))}
            />
            <div className="col-span-2">
              <DraftSelect
                form={form}
                name="partOfDay"
                label={text.window}
                options={keysOf(text.windows).map((value) => ({ value, label: text.windows[value] }))}
              />
            </div>
            <DraftText form={form} name="startsOn" label={isRunning ? text.from : text.first} type="date" />
            <DraftText form={form} name="until" label={text.last} type="date" hint={text.lastHint} />
          </div>
          {values.until !== '' && (
            <DraftText
              form={form}
              name="pickupDay"
              label={text.pickup}
              type="date"
              hint={pickup ? text.pickupHint(pickup) : undefined}
            />
          )}
          <Choices legend={text.closed}>
            {keysOf(text.ifClosed).map((choice) => (
              <Choice key={choice} isChosen={values.ifClosed === choice} onChoose={() => set('ifClosed', choice)}>
                {text.ifClosed[choice]}
              </Choice>
            ))}
          </Choices>
        </div>
      </Panel>
      <Panel heading={text.price}>
        <div className="grid gap-3 px-4 py-3.5">
          {mayPrice && (
            <DraftText
              form={form}
              name="price"
              label={text.each[values.kind]}
              inputMode="decimal"
              hint={
                listPrice
                  ? text.listed(formatDollars(centsIn(listPrice)))
                  : listPrice === null
                    ? text.unlisted
                    : undefined
              }
            />
          )}
          <DraftText form={form} name="driverNote" label={text.driverNote} maxLength={500} />
          <DraftCheck form={form} name="notifies" label={text.notify} />
        </div>
      </Panel>
    </fieldset>
  )
}

type ChoicesProps = { legend: string; error?: string | undefined; id?: string; children: ReactNode }

function Choices({ legend, error, id, children }: ChoicesProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex overflow-hidden rounded-control border border-field">{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type ChoiceProps = {
  id?: string | undefined
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ id, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 min-w-0 flex-auto items-center justify-center gap-1.5 border-l border-field px-1.5 text-dense leading-tight font-medium -outline-offset-3 first:border-l-0 max-sm:min-h-11',
        isChosen ? 'bg-steel text-on-steel' : 'bg-card text-ink hover:bg-shade',
      )}
    >
      {children}
    </button>
  )
}
