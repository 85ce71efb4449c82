import { clashText as text } from '#content/staff/staff-order.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Clash } from './edit-conflict.ts'
import { fieldLabel } from './edit-values.ts'
import type { OrderEdit, Side } from './use-order-edit.ts'

/** Rule 29: both values of each field that two people changed, for the second one to choose from. */
export function ClashChoice({ edit }: { edit: OrderEdit }) {
  if (edit.clashes.length === 0) return null
  const isSettled = edit.clashes.every(({ field }) => edit.decisions[field])
  return (
    <section
      id="clashes"
      tabIndex={-1}
      aria-labelledby="clashes-heading"
      className="mb-6 scroll-mt-4 rounded-panel border border-warn-line bg-warn-tint p-4"
    >
      <h3 id="clashes-heading" className="text-[1.1875rem] leading-tight font-semibold">
        {text.heading}
      </h3>
      <p className="mt-1">{isSettled ? text.settledDescription : text.description}</p>
      {edit.taken.length > 0 && <p className="mt-1">{text.taken(edit.taken.map(fieldLabel))}</p>}
      {edit.clashes.map((clash) => (
        <ClashField key={clash.field} clash={clash} edit={edit} />
      ))}
    </section>
  )
}

function ClashField({ clash, edit }: { clash: Clash; edit: OrderEdit }) {
  const { field } = clash
  const chosen = edit.decisions[field]
  return (
    <fieldset className="mt-3.5 grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{fieldLabel(field)}</legend>
      {(['mine', 'theirs'] as const).map((whose, index) => (
        <label
          key={whose}
          className={classNames(
            'flex min-h-11 gap-2.5 rounded-control border bg-card px-3 py-2.5',
            chosen === whose ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-field',
          )}
        >
          <input
            id={index === 0 ? `clash-${field}` : undefined}
            type="radio"
            name={`clash-${field}`}
            checked={chosen === whose}
            onChange={() => edit.decide(clash, whose)}
            className="mt-0.5 size-4.5 flex-none accent-steel"
          />
          <span className="min-w-0">
            <span className="block text-fine text-ink-2">{text[whose]}</span>
            <span className="line-clamp-6 font-medium wrap-anywhere whitespace-pre-line">
              {spoken(clash, whose, edit)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function spoken(clash: Clash, whose: Side, edit: OrderEdit): string {
  const value = clash[whose]
  if (value === '') return text.empty
  switch (clash.field) {
    case 'status':
      return orderStatusLabels[value as keyof typeof orderStatusLabels]
    case 'scheduledDeliveryDate':
    case 'scheduledPickupDate':
      return shortDay(value, dateInLosAngeles(new Date()))
    case 'assignedContainerId':
      return value === edit.base.assignedContainerId ? (edit.base.assignedContainerNumber ?? '') : text.otherContainer
    case 'fuelSurcharge':
      return `$${value}`
    default:
      return value
  }
}
