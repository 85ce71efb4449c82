import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type ResolverResult, useForm } from 'react-hook-form'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { typedBeforeStart } from './typed-before-start.ts'
import { useBeforePaint } from './use-before-paint.ts'

type CheckedFormOptions<Values extends FieldValues, Checked> = {
  id: string
  /** The fields before anything is typed, in the order of the page. */
  start: Values
  /** Fetches the rules of the fields. They carry zod, and so come with the first touch of the form, not with the page. */
  loadChecks: () => Promise<(values: Values) => ResolverResult<Values, Checked>>
  /** Sends what was checked, and goes on from there. While it is under way nothing is sent again. */
  send: (checked: Checked) => Promise<void>
  /** What the notification says when that failed: its title, and its words where the server sent none. */
  failure: { title: string | ((error: unknown) => string); fallback: string }
  /** Called once a failure is shown. */
  onFailure?: (error: unknown) => void
}

/**
 * A form whose fields are checked in the browser by the rules of the call, and again by the server (rule 46): messages stand at the
 * fields, the focus goes to the first that is wrong, and what was typed stays.
 */
export function useCheckedForm<Values extends FieldValues, Checked>(options: CheckedFormOptions<Values, Checked>) {
  const { id, start, loadChecks, send, failure, onFailure } = options
  const showToast = useToast()
  const [sending, setSending] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const underWay = useRef(false)
  const form = useForm<Values, unknown, Checked>({
    defaultValues: start as DefaultValues<Values>,
    resolver: async (values) => (await loadChecks())(values),
  })
  useTypedBeforeStart(id, form.setValue)

  function fail(error: unknown) {
    const message = (error instanceof ApiError && error.message) || failure.fallback
    const wrong = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in start)
    for (const [index, [name, problem]] of wrong.entries()) {
      form.setError(name as FieldPath<Values>, { type: 'server', message: problem }, { shouldFocus: index === 0 })
    }
    setNote(wrong.length > 0 ? null : message)
    const title = typeof failure.title === 'string' ? failure.title : failure.title(error)
    showToast({ title, description: message, tone: 'error' })
    onFailure?.(error)
  }

  async function sendOnce(checked: Checked) {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    await send(checked).catch(fail)
    underWay.current = false
    setSending(false)
  }

  function onSubmit(event: SubmitEvent) {
    setNote(null)
    showToast(null)
    // Without the rules of the fields nothing was checked, and nothing is sent.
    form
      .handleSubmit(sendOnce)(event)
      .catch(() => fail(new ApiError(0, connectionLost)))
  }

  return {
    form,
    sending,
    note,
    /** For the form element. `post`: what is typed never gets into the address, whatever happens. */
    formProps: { id, method: 'post', noValidate: true, onFocus: () => loadAhead(loadChecks), onSubmit } as const,
  }
}

/** Before a connection can be lost. What fails here is fetched again, and reported, when it is needed. */
function loadAhead(loadChecks: () => Promise<unknown>) {
  loadChecks().catch(() => {})
}

/** Puts back what was typed, or filled in by the browser, before the page's program ran. */
function useTypedBeforeStart<Values extends FieldValues>(
  id: string,
  setValue: ReturnType<typeof useForm<Values>>['setValue'],
) {
  const typed = useRef<Record<string, string | boolean> | null>(null)
  typed.current ??= typeof document === 'undefined' ? {} : typedBeforeStart(document.getElementById(id))
  useBeforePaint(() => {
    for (const [name, value] of Object.entries(typed.current ?? {})) {
      setValue(name as FieldPath<Values>, value as Parameters<typeof setValue>[1])
    }
    typed.current = {}
  }, [setValue])
}
