import { type FormEvent, useState } from 'react'
import { quotePageText as text } from '#content/public/quote.ts'
import { type DeclineReason, declineReasons } from '#contract/quotes/decline-reasons.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

type DeclineQuoteProps = {
  token: string
  onDeclined: () => void
  onKeep: () => void
  /** It is not open anymore. */
  onChanged: () => void
}

/** Rule 465: asks once, and why, which may be left open. */
export function DeclineQuote({ token, onDeclined, onKeep, onChanged }: DeclineQuoteProps) {
  const { call } = useApp()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ message: string; isChanged: boolean } | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setProblem(null)
    try {
      await call('POST /api/quotes/decline', { body: { token, reason, note } })
      onDeclined()
    } catch (error) {
      const isChanged = error instanceof ApiError && ['link-expired', 'not-allowed-now'].includes(error.code ?? '')
      setProblem({ message: failureMessage(error, text.acceptFailed), isChanged })
      setSending(false)
    }
  }

  return (
    <form
      onSubmit={send}
      noValidate
      aria-labelledby="decline-quote"
      className="mt-6 rounded-card border-2 border-line-strong bg-card px-5 py-5 sm:px-6"
    >
      <h2 id="decline-quote" tabIndex={-1} ref={focusOnce} className="text-title outline-none">
        {text.declineAsk}
      </h2>
      <p className="mt-1 text-ink-2">{text.declineHelp}</p>
      <Field id="decline-reason" label={text.reason} className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={reason ?? ''}
            onChange={({ target }) => setReason(declineReasons.find((each) => each === target.value) ?? null)}
          >
            <option value="">{text.noReason}</option>
            {declineReasons.map((each) => (
              <option key={each} value={each}>
                {text.reasons[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="decline-note" label={text.note} className="mt-4">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <FailureNote message={problem?.message ?? null} />
        {problem?.isChanged ? (
          <Button className="flex-auto" onClick={onChanged}>
            {text.reload}
          </Button>
        ) : (
          <Button type="submit" look="line" className="flex-auto" aria-disabled={sending || undefined}>
            {sending ? text.declining : text.confirmDecline}
          </Button>
        )}
        {!problem?.isChanged && (
          <Button look="line" className="flex-auto" onClick={onKeep}>
            {text.keep}
          </Button>
        )}
      </div>
    </form>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()
