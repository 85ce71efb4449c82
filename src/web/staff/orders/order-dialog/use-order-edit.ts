import { useState } from 'react'
import { clashText, editText, meanwhileText, orderMessages as messages } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import { useChangeOrder, useOrderChanged } from '#web/staff/orders/order-queries.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
import { type EditErrors, editBody, editProblems } from './edit-body.ts'
import { type Clash, reconcile } from './edit-conflict.ts'
import { type EditField, type EditValues, editFields, editValuesOf, fieldLabel } from './edit-values.ts'
import { outcome, staleOrderOf } from './use-change.ts'

export type OrderEdit = ReturnType<typeof useOrderEdit>

/** Which value of a field is kept. */
export type Side = 'mine' | 'theirs'

export const editFieldId = (field: EditField) => `edit-${field}`

/** The editor of an order: its values, its errors, and what someone else changed in the meantime. */
export function useOrderEdit(order: StaffOrderOnWire, onSaved: () => void) {
  /** The order that the values are compared with: as opened, or as of a rejected edit. */
  const [base, setBase] = useState(order)
  const [values, setValues] = useState(() => editValuesOf(order))
  const [errors, setErrors] = useState<EditErrors>({})
  const [note, setNote] = useState<string | null>(null)
  const [clashes, setClashes] = useState<Clash[]>([])
  /** The fields that only someone else changed in the meantime. */
  const [taken, setTaken] = useState<EditField[]>([])
  const [decisions, setDecisions] = useState<Partial<Record<EditField, Side>>>({})
  const [notifies, setNotifies] = useState(true)
  const change = useChangeOrder()
  const orderChanged = useOrderChanged()
  const showToast = useToast()
  const focusOnceShown = useFocusOnceShown()
  const body = editBody(editValuesOf(base), values)

  function set<F extends EditField>(field: F, value: EditValues[F]) {
    setValues((all) => ({ ...all, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  function decide({ field, mine, theirs }: Clash, whose: Side) {
    set(field, (whose === 'mine' ? mine : theirs) as never)
    setDecisions((all) => ({ ...all, [field]: whose }))
  }

  async function save() {
    setNote(null)
    const problems = editProblems(values)
    if (Object.keys(problems).length > 0) return refuse(problems, null)
    const undecided = clashes.find(({ field }) => !decisions[field])
    if (undecided) return focusOnceShown(`clash-${undecided.field}`)
    if (Object.keys(body).length === 0) return onSaved()
    try {
      const changed = await change.mutateAsync({
        params: { id: order.id },
        body: { ...body, ...(!notifies && { notifyCustomer: false }), version: base.version },
      })
      showToast({ description: outcome(base, changed), tone: 'success' })
      onSaved()
    } catch (error) {
      showToast({ description: messages.updateFailed, tone: 'error' })
      const current = staleOrderOf(error)
      if (current) meet(current)
      else if (error instanceof ApiError && error.status > 0) refuse(namedHere(error.fields), error.message)
      else refuse({}, editText.offline)
    }
  }

  /** Merges a colleague's changes, before or after trying to save. */
  function takeIn(current: StaffOrderOnWire) {
    const met = reconcile(editValuesOf(base), values, editValuesOf(current))
    orderChanged(current)
    setBase(current)
    setValues(met.values)
    setClashes(met.clashes)
    setTaken(met.taken)
    setDecisions({})
    setNote(null)
    if (met.clashes.length > 0) focusOnceShown('clashes')
    return { clashes: met.clashes, also: met.taken.length > 0 ? clashText.taken(met.taken.map(fieldLabel)) : '' }
  }

  function meet(current: StaffOrderOnWire) {
    const { clashes, also } = takeIn(current)
    if (clashes.length === 0) refuse({}, `${clashText.noClashDescription} ${also}`.trim())
  }

  function takeInNow() {
    const { clashes, also } = takeIn(order)
    if (clashes.length === 0) showToast({ title: meanwhileText.taken, description: also })
  }

  function refuse(fields: EditErrors, message: string | null) {
    setErrors(fields)
    const first = editFields.find((field) => fields[field])
    setNote(first ? null : message)
    focusOnceShown(first ? editFieldId(first) : 'edit-note')
  }

  const isDirty = Object.keys(body).length > 0 && !change.isSuccess
  const isOutdated = order.version !== base.version && !change.isPending && !change.isSuccess

  return {
    isOutdated,
    takeInNow,
    base,
    values,
    set,
    errors,
    note,
    clashes,
    taken,
    decisions,
    decide,
    save,
    /** Whether the customer would be told of what is edited (rule 248). */
    isTold: (['status', 'scheduledDeliveryDate', 'scheduledPickupDate'] as const).some((field) => field in body),
    notifies,
    setNotifies,
    saving: change.isPending,
    isDirty,
  }
}

function namedHere(fields: Record<string, string>): EditErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => editFields.some((field) => field === name)))
}
