import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ticketToasts as toasts } from '#content/staff/staff-weight.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { ApiError } from '#web/app/api.ts'
import { randomKey } from '#web/app/random-key.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useAddTicketPhoto, useSaveTicket } from './ticket-queries.ts'
import { bodyOf, type TicketValues, ticketFields, valuesOf, withWeight } from './ticket-values.ts'

type TicketFormOptions = {
  orderId: string
  /** Null: a new one. */
  ticket: StaffWeightTicketOnWire | null
  /** Hears whether something was typed that is not saved. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

export const ticketFieldId = (field: string) => `ticket-${field}`

/**
 * A ticket that is being entered, with its photo, which goes after it. Where the photo is refused the ticket stands already: it is
 * changed from then on, and not added again.
 */
export function useTicketForm({ orderId, ticket, onDirty, onDone }: TicketFormOptions) {
  const [saved, setSaved] = useState(ticket)
  const start = valuesOf(saved)
  const [values, setValues] = useState(start)
  const [photo, setPhoto] = useState<File | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [key] = useState(randomKey)
  const save = useSaveTicket(orderId)
  const addPhoto = useAddTicketPhoto()
  const showToast = useToast()
  const underWay = useRef(false)
  const isDirty = photo !== null || ticketFields.some((field) => values[field] !== start[field])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useEffect(() => document.getElementById(ticketFieldId('weightTons'))?.focus(), [])

  const set = (changes: Partial<TicketValues>) => {
    setValues(withWeight(values, changes))
    setErrors({})
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
      const body = bodyOf(values, start)
      const now = await save.mutateAsync({ id: saved?.id ?? null, key, body })
      setSaved(now)
      setValues(valuesOf(now))
      if (photo && !(await sendPhoto(now.id, photo))) return
    } catch (error) {
      return fail(error, isNew ? toasts.addFailed : toasts.updateFailed, 'weightTons')
    }
    showToast({ title: toasts.success, description: ticket === null ? toasts.added : toasts.updated, tone: 'success' })
    onDone()
  }

  async function sendPhoto(id: string, file: File): Promise<boolean> {
    try {
      await addPhoto.mutateAsync({ id, file })
      return true
    } catch (error) {
      fail(error, toasts.photoFailed, 'photo')
      return false
    }
  }

  function fail(error: unknown, fallback: string, at: string) {
    const { message = '', fields = {} } = error instanceof ApiError ? error : {}
    showToast({ title: toasts.error, description: message || fallback, tone: 'error' })
    const { file, ...named } = fields
    const wrong = file ? { photo: file } : Object.keys(named).length > 0 ? named : { [at]: message || fallback }
    setErrors(wrong)
    document.getElementById(ticketFieldId(Object.keys(wrong)[0] ?? at))?.focus()
  }

  const choosePhoto = (file: File | null) => {
    setPhoto(file)
    setErrors({})
  }
  return {
    values,
    set,
    errors,
    hasPhoto: saved?.photoUrl != null,
    choosePhoto,
    submit,
    isSaving: save.isPending || addPhoto.isPending,
  }
}
