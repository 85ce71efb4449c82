import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import type { ResolverResult } from 'react-hook-form'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { focusField } from './focus-field.ts'
import { clearDraft, loadDraft, saveDraft } from './form-draft.ts'
import { type FormParts, fieldId } from './form-parts.ts'
import { fillEmpty, type LeanValues, readValues } from './lean-values.ts'
import { useBeforePaint } from './use-before-paint.ts'

type LeanFormOptions<Values extends LeanValues, Checked> = {
  id: string
  /** The fields before anything is typed, in the order of the page. */
  empty: Values
  /** Fetches the rules of the fields. They carry zod, and so come with the first touch of the form, not with the page. */
  loadChecks: () => Promise<(values: Values) => ResolverResult<Values, Checked>>
  /** Sends what was checked. Afterwards the form is empty; while it is under way nothing is sent again. */
  send: (checked: Checked) => Promise<void>
  /** What the notification says when that failed: its title, and its words where the server sent none. */
  failure: { title: string; fallback: string }
}

type Problems = Readonly<Record<string, { message: string }>>

/**
 * A form for pages that must stay light (rule 91): the manners of useCheckedForm (rule 46) without a library. The controls
 * themselves hold what is typed, from before the page's program runs; it survives a reload in this tab, until it is sent.
 */
export function useLeanForm<Values extends LeanValues, Checked>(options: LeanFormOptions<Values, Checked>) {
  const { id, empty, loadChecks, send, failure } = options
  const showToast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [problems, setProblems] = useState<Problems>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [sending, setSending] = useState(false)
  const [note, setNote] = useState<string | null>(null)

  useBeforePaint(() => {
    const draft = loadDraft(tabStorage(), id, empty)
    if (element.current && draft) fillEmpty(element.current, draft.values)
  }, [id, empty])

  function show(wrong: Problems) {
    setProblems(wrong)
    const first = Object.keys(empty).find((name) => wrong[name] !== undefined)
    if (first) focusField(fieldId(id, first))
  }

  function fail(error: unknown) {
    const { message, fields } = error instanceof ApiError ? error : { message: '', fields: {} }
    const known = Object.entries(fields).filter(([name]) => name in empty)
    const wrong = Object.fromEntries(known.map(([name, problem]) => [name, { message: problem }]))
    const words = message || failure.fallback
    show(wrong)
    setNote(Object.keys(wrong).length > 0 ? null : words)
    showToast({ title: failure.title, description: words, tone: 'error' })
  }

  async function checkAndSend(form: HTMLFormElement) {
    // Without the rules of the fields nothing was checked, and nothing is sent.
    const check = await loadChecks().catch(() => {
      throw new ApiError(0, connectionLost)
    })
    const { values, errors } = check(readValues(form, empty))
    setIsSubmitted(true)
    show(problemsOf(errors))
    if (Object.keys(errors).length > 0) return
    await send(values as Checked)
    form.reset()
    clearDraft(tabStorage(), id)
    setIsSubmitted(false)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setNote(null)
    showToast(null)
    await checkAndSend(event.currentTarget).catch(fail)
    underWay.current = false
    setSending(false)
  }

  async function onInput(event: InputEvent<HTMLFormElement>) {
    const values = readValues(event.currentTarget, empty)
    const { name } = event.target as HTMLInputElement
    saveDraft(tabStorage(), id, { visit: '', values })
    if (!isSubmitted) return
    // Without the rules the message stays: they are asked for again when the form is sent.
    const problem = await loadChecks().then(
      (check) => problemsOf(check(values).errors)[name],
      () => problems[name],
    )
    setProblems(({ [name]: _, ...others }) => (problem === undefined ? others : { ...others, [name]: problem }))
  }

  const form: FormParts<Values> = {
    register: (name) => ({ name }),
    formState: { isSubmitted, errors: problems },
  }
  return {
    form,
    sending,
    note,
    /** For the form element. `post`: what is typed never gets into the address, whatever happens. */
    formProps: {
      id,
      ref: element,
      method: 'post',
      noValidate: true,
      onFocus: () => loadAhead(loadChecks),
      onInput,
      onSubmit,
    } as const,
  }
}

const problemsOf = (errors: ResolverResult['errors']) => errors as Problems

/** Before a connection can be lost. What fails here is fetched again, and reported, when it is needed. */
function loadAhead(loadChecks: () => Promise<unknown>) {
  for (const load of [loadChecks, () => import('#web/ui/toast-area.tsx')]) load().catch(() => {})
}
