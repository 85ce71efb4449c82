import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { typedBeforeStart, useBeforePaint } from './before-start.ts'
import { failureToast } from './failure-toast.ts'
import { clearDraft, loadDraft, saveDraft } from './form-draft.ts'

type CheckedFormOptions<Values extends FieldValues, Checked> = {
  id: string
  /** The fields before anything is typed, in the order of the page. */
  start: Values
  /** Loads the rules of the fields. They need zod, so they are loaded with the first focus and not with the page. */
  loadChecks: () => Promise<(values: Values) => ResolverResult<Values, Checked>>
  /** Sends the checked values and moves on. Nothing is sent twice at the same time. */
  send: (checked: Checked) => Promise<void>
  /** The notification after a failure: its title, and its text if the server sent none. */
  failure: { title: string | ((error: unknown) => string); fallback: string }
  /** Called after a failure is shown. */
  onFailure?: (error: unknown) => void
  /** Saves what is typed in this tab until it is sent, so that a reload loses nothing. After sending, the form is empty again. */
  keepsDraft?: true
}

/**
 * A form whose fields are validated in the browser by the rules of the call, and again by the server (rule 46): messages appear at their
 * fields, the first wrong field gets the focus, and what was typed is kept.
 */
export function useCheckedForm<Values extends FieldValues, Checked>(options: CheckedFormOptions<Values, Checked>) {
  const { id, start, loadChecks, send, failure, onFailure, keepsDraft } = options
  const showToast = useToast()
  const [sending, setSending] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const underWay = useRef(false)
  const form = useForm<Values, unknown, Checked>({
    defaultValues: start as DefaultValues<Values>,
    resolver: async (values) => (await loadChecks())(values),
  })
  useRestoredValues(id, form, keepsDraft ? start : null)

  function fail(error: unknown) {
    const message = failureMessage(error, failure.fallback)
    const { fields } = error instanceof ApiError ? error : { fields: {} as Record<string, string> }
    const wrong = Object.keys(start).filter((name) => fields[name])
    for (const [index, name] of wrong.entries()) {
      const problem = { type: 'server', message: fields[name] }
      form.setError(name as FieldPath<Values>, problem, { shouldFocus: index === 0 })
    }
    setNote(wrong.length > 0 ? null : message)
    const title = typeof failure.title === 'string' ? failure.title : failure.title(error)
    showToast(failureToast(title, message))
    onFailure?.(error)
  }

  async function sendAndEmpty(checked: Checked) {
    await send(checked)
    if (!keepsDraft) return
    form.reset()
    clearDraft(tabStorage(), id)
  }

  async function sendOnce(checked: Checked) {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    await sendAndEmpty(checked).catch(fail)
    underWay.current = false
    setSending(false)
  }

  function onSubmit(event: SubmitEvent) {
    setNote(null)
    showToast(null)
    // If the rules cannot be loaded, nothing was checked and nothing is sent.
    form
      .handleSubmit(sendOnce)(event)
      .catch(() => fail(new ApiError(0, connectionLost)))
  }

  return {
    form,
    sending,
    note,
    /** For the form element. With `post`, what is typed never gets into the address. */
    formProps: { id, method: 'post', noValidate: true, onFocus: () => loadAhead(loadChecks), onSubmit } as const,
  }
}

/** Loads what the form needs while there is a connection. If that fails, it is loaded again, and the error reported, when needed. */
function loadAhead(loadChecks: () => Promise<unknown>) {
  for (const load of [loadChecks, () => import('#web/ui/toast-area.tsx')]) load().catch(() => {})
}

/**
 * Restores the draft of this tab, and what was typed or filled in by the browser before the page's script ran. `draftOf` is the empty form;
 * null for a form without a draft.
 */
function useRestoredValues<Values extends FieldValues, Checked>(
  id: string,
  { setValue, subscribe }: UseFormReturn<Values, unknown, Checked>,
  draftOf: Values | null,
) {
  const typed = useRef<Record<string, string | boolean> | null>(null)
  typed.current ??= typeof document === 'undefined' ? {} : typedBeforeStart(document.getElementById(id))
  useBeforePaint(() => {
    const draft = draftOf && loadDraft(tabStorage(), id, draftOf)
    for (const [name, value] of Object.entries({ ...draft?.values, ...typed.current })) {
      setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>)
    }
    typed.current = {}
  }, [setValue, id, draftOf])
  useEffect(() => {
    if (!draftOf) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(tabStorage(), id, { visit: '', values }),
    })
  }, [subscribe, id, draftOf])
}
