import { editText } from '#content/staff/staff-order.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { changedFields, type EditField, type EditValues } from './edit-values.ts'

export type EditErrors = Partial<Record<EditField, string>>

/** The errors of the editor's values by themselves; the server checks the rest. */
export function editProblems(values: EditValues): EditErrors {
  const surcharge = parseCents(values.fuelSurcharge.trim())
  return surcharge === null || surcharge < 0
    ? { fuelSurcharge: amountProblem(values.fuelSurcharge, editText.moneyInvalid) }
    : {}
}

/** The fields that were changed, as PATCH /api/orders/{id} takes them: an empty choice or date clears. */
export function editBody(before: EditValues, after: EditValues): OrderChangesOnWire {
  const changed = changedFields(comparable(before), comparable(after))
  const sent = { ...comparable(after), ...emptied(after) }
  return Object.fromEntries(changed.map((field) => [field, sent[field]]))
}

/** 35 and 35.00 are the same amount, and surrounding spaces are ignored. */
function comparable(values: EditValues): EditValues {
  const cents = parseCents(values.fuelSurcharge.trim())
  const trimmed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]))
  return { ...(trimmed as EditValues), ...(cents !== null && { fuelSurcharge: centsToDecimal(cents) }) }
}

function emptied(values: EditValues) {
  const clearable = ['scheduledDeliveryDate', 'scheduledPickupDate', 'assignedContainerId', 'paymentMethod'] as const
  return Object.fromEntries(clearable.filter((field) => values[field].trim() === '').map((field) => [field, null]))
}
