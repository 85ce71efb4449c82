import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'

type Errors<Values> = { [Field in keyof Values]?: string }

type DraftFormOptions<Values> = {
  /** What the ids of its fields begin with. */
  id: string
  /** The fields before anything is typed, in the order of the screen. */
  start: Values
  /** What is wrong with a field, where that can be told without asking. */
  check?: (values: Values) => Errors<Values>
  /** Sends it; throws where it is refused. `start` is what the form began with, whatever is known by now. */
  send: (values: Values, start: Values) => Promise<unknown>
  /** Goes on from there. Nothing is unsaved any more. */
  onSent: () => void
  /** The notification where that failed; `message` is the server's, null where it sent none. */
  failure: { title: string; describe: (message: string | null) => string }
}

/**
 * A form of the staff area: what is typed stays when it is refused, messages stand at their fields, the focus goes to the first
 * that is wrong (rule 46), and it knows whether something would be lost.
 */
export function useDraftForm<Values extends Record<string, string | boolean>>(options: DraftFormOptions<Values>) {
  const { id, check, send, onSent, failure } = options
  const [start] = useState(options.start)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [note, setNote] = useState<string | null>(null)
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const showToast = useToast()
  const fieldId = (field: keyof Values) => `${id}-${String(field)}`

  // After the draw that knows of it: until then whatever leads away would be stopped for what is unsaved.
  const goOn = useRef(onSent)
  useEffect(() => {
    goOn.current = onSent
  })
  useEffect(() => {
    if (phase === 'sent') goOn.current()
  }, [phase])

  function set<Field extends keyof Values>(field: Field, value: Values[Field]) {
    setValues((all) => ({ ...all, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest as Errors<Values>)
  }

  function refuse(found: Errors<Values>, message: string | null) {
    setErrors(found)
    const first = Object.keys(start).find((field) => found[field])
    setNote(first ? null : message)
    requestAnimationFrame(() => document.getElementById(first ? fieldId(first) : `${id}-note`)?.focus())
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (phase !== 'open') return
    setNote(null)
    const found = check?.(values) ?? {}
    if (Object.values(found).some(Boolean)) return refuse(found, null)
    setPhase('sending')
    try {
      await send(values, start)
      setPhase('sent')
    } catch (error) {
      setPhase('open')
      const answer = error instanceof ApiError && error.status > 0 ? error : null
      showToast({ title: failure.title, description: failure.describe(answer?.message || null), tone: 'error' })
      const fields = Object.entries(answer?.fields ?? {}).filter(([field]) => field in start)
      refuse(Object.fromEntries(fields) as Errors<Values>, answer?.message ?? connectionLost)
    }
  }

  const isDirty = phase !== 'sent' && Object.keys(start).some((field) => values[field] !== start[field])
  return {
    start,
    values,
    errors,
    note,
    set,
    submit,
    fieldId,
    noteId: `${id}-note`,
    sending: phase === 'sending',
    isDirty,
  }
}

export type DraftForm<Values extends Record<string, string | boolean>> = ReturnType<typeof useDraftForm<Values>>
