import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { messagesOf } from '#web/forms/form-parts.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
import { failureToast } from './failure-toast.ts'

type Errors<Values> = { [Field in keyof Values]?: string }

type DraftFormOptions<Values> = {
  /** What the ids of its fields begin with. */
  id: string
  /** The fields before anything is typed, in the order of the screen. */
  start: Values
  /** The problems that the browser can find by itself, by field. */
  check?: (values: Values) => Errors<Values>
  /** Sends the values; throws if the server refuses them. `start` is what the form began with. */
  send: (values: Values, start: Values) => Promise<unknown>
  /** Continues after saving. Nothing is unsaved anymore. */
  onSent: () => void
  /** What is said after a failure when the server sent no message; or how all of it is said, where `message` is the server's. */
  failure: string | { title?: string; describe: (message: string | null) => string }
}

/**
 * A form of the staff area: what was typed is kept when it is refused, messages appear at their fields, the first wrong field gets the
 * focus (rule 46), and the form knows whether anything is unsaved.
 */
export function useDraftForm<Values extends Record<string, string | boolean>>(options: DraftFormOptions<Values>) {
  const { id, check, send, onSent, failure } = options
  const [start] = useState(options.start)
  const [note, setNote] = useState<string | null>(null)
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const underWay = useRef(false)
  const showToast = useToast()
  const focusOnceShown = useFocusOnceShown()
  const fieldId = (field: keyof Values) => `${id}-${String(field)}`
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries(check?.(values) ?? {}).filter(([, message]) => message)
      const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'form', message }]))
      return found.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} }
    },
  })
  const values = useWatch({ control: form.control }) as Values
  const errors = messagesOf(form.formState.errors) as Errors<Values>

  // After the render that knows about it: until then, leaving would ask about unsaved changes.
  const moveOn = useRef(onSent)
  useEffect(() => {
    moveOn.current = onSent
  })
  useEffect(() => {
    if (phase === 'sent') moveOn.current()
  }, [phase])

  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    form.setValue(field as unknown as Path<Values>, value as PathValue<Values, Path<Values>>)
    form.clearErrors(field as unknown as Path<Values>)
  }

  /** Shows the note if no field is to blame, and moves the focus to the first problem. */
  function showProblems(found: Errors<Values>, message: string | null) {
    const first = Object.keys(start).find((field) => found[field])
    setNote(first ? null : message)
    focusOnceShown(first ? fieldId(first) : `${id}-refusal`)
  }

  function fail(error: unknown) {
    const answer = error instanceof ApiError && error.status > 0 ? error : null
    showToast(
      failureToast(error, (reason) =>
        typeof failure === 'string'
          ? { description: reason ?? failure }
          : { title: failure.title, description: failure.describe(reason) },
      ),
    )
    // A field of a nested object ("requestedChanges.pickupDate") has its last name in the form: dots mean something to the form library.
    const named = Object.entries(answer?.fields ?? {}).map(
      ([name, message]) => [name.split('.').at(-1) ?? name, message] as const,
    )
    const fields = named.filter(([field]) => field in start)
    for (const [field, message] of fields) form.setError(field as Path<Values>, { type: 'server', message })
    showProblems(Object.fromEntries(fields) as Errors<Values>, answer?.message ?? connectionLost)
  }

  async function sendValues(typed: Values) {
    setPhase('sending')
    try {
      await send(typed, start)
      setPhase('sent')
    } catch (error) {
      setPhase('open')
      fail(error)
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (underWay.current || phase !== 'open') return
    underWay.current = true
    setNote(null)
    await form.handleSubmit(sendValues, (found) => showProblems(messagesOf(found) as Errors<Values>, null))(event)
    underWay.current = false
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
    noteId: `${id}-refusal`,
    sending: phase === 'sending',
    isDirty,
  }
}

export type DraftForm<Values extends Record<string, string | boolean>> = ReturnType<typeof useDraftForm<Values>>

/** The fields of a body that differ from before, so that two editors do not overwrite each other (rule 86). */
export function changedOnly<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
  )
  return Object.fromEntries(changed) as Partial<Body>
}
