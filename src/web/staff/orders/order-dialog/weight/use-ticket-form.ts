import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ticketMessages as messages } from '#content/staff/staff-weight.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { randomKey } from '#web/app/random-key.ts'
import { messagesOf } from '#web/forms/form-parts.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { bodyOf, type TicketField, type TicketValues, ticketFields, valuesOf, withWeight } from './ticket-values.ts'

type TicketFormOptions = {
  orderId: string
  /** Null: a new one. */
  ticket: StaffWeightTicketOnWire | null
  /** The load that a new one is of, unless another one is chosen; empty: of the pickup. */
  startHaulId: string
  /** Called when there is something unsaved, or no longer. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

export const ticketFieldId = (field: string) => `ticket-${field}`

/**
 * The form of a weight ticket with its photo, which is sent after the ticket. If the photo is refused, the ticket is saved already: from then
 * on it is changed, not added again.
 */
export function useTicketForm({ orderId, ticket, startHaulId, onDirty, onDone }: TicketFormOptions) {
  const [saved, setSaved] = useState(ticket)
  const start = valuesOf(saved)
  const [haulId] = useState(startHaulId)
  const opened = saved === null ? { ...start, haulId } : start
  const form = useForm<TicketValues>({ defaultValues: opened })
  const values = useWatch({ control: form.control }) as TicketValues
  const [photo, setPhoto] = useState<File | null>(null)
  const { errors } = form.formState
  const [key] = useState(randomKey)
  const [isQuestioned, setQuestioned] = useState(false)
  const add = useApiCommand('orders', 'POST /api/weight-tickets')
  const change = useApiCommand('orders', 'PUT /api/weight-tickets/{id}')
  const addPhoto = useApiCommand('orders', 'POST /api/weight-tickets/{id}/photo')
  const showToast = useToast()
  const underWay = useRef(false)
  const isDirty = photo !== null || ticketFields.some((field) => values[field] !== opened[field])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useEffect(() => document.getElementById(ticketFieldId('weightTons'))?.focus(), [])

  const set = (changes: Partial<TicketValues>) => {
    for (const [field, value] of Object.entries(withWeight(values, changes))) {
      form.setValue(field as TicketField, value)
    }
    form.clearErrors()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await sendAll()
    underWay.current = false
  }

  async function sendAll() {
    const isNew = saved === null
    try {
      const body = bodyOf(values, start, isQuestioned)
      // The same key never adds it twice (rule 13).
      const now = saved
        ? await change.mutateAsync({ params: { id: saved.id }, body })
        : await add.mutateAsync({
            headers: { 'idempotency-key': key },
            body: { orderId, ...body, weightTons: body.weightTons ?? '' },
          })
      setSaved(now)
      form.reset(valuesOf(now))
      if (photo && !(await sendPhoto(now.id, photo))) return
    } catch (error) {
      return fail(error, isNew ? messages.addFailed : messages.updateFailed, 'weightTons')
    }
    showToast({ description: ticket === null ? messages.added : messages.updated, tone: 'success' })
    onDone()
  }

  async function sendPhoto(id: string, file: File): Promise<boolean> {
    try {
      await addPhoto.mutateAsync({ params: { id }, file })
      return true
    } catch (error) {
      fail(error, messages.photoFailed, 'photo')
      return false
    }
  }

  function fail(error: unknown, fallback: string, at: string) {
    const { message = '', fields = {} } = error instanceof ApiError ? error : {}
    showToast({ description: message || fallback, tone: 'error' })
    const { file, ...named } = fields
    if (named.confirmedReason) setQuestioned(true)
    const wrong = file ? { photo: file } : Object.keys(named).length > 0 ? named : { [at]: message || fallback }
    for (const [field, problem] of Object.entries(wrong)) {
      form.setError(field as TicketField, { type: 'server', message: problem })
    }
    document.getElementById(ticketFieldId(Object.keys(wrong)[0] ?? at))?.focus()
  }

  const choosePhoto = (file: File | null) => {
    setPhoto(file)
    form.clearErrors()
  }
  return {
    values,
    set,
    errors: messagesOf(errors),
    asksReason: isQuestioned || start.confirmedReason !== '',
    hasPhoto: saved?.photoUrl != null,
    choosePhoto,
    submit,
    isSaving: add.isPending || change.isPending || addPhoto.isPending,
  }
}
