import type { ComponentProps } from 'react'
import { leadFormText } from '#content/public/lead-forms.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'

type SendLeadProps = {
  lead: {
    form: ComponentProps<typeof ErrorSummary>['form']
    sending: boolean
    note: string | null
    hasArrived: boolean
  }
  formId: string
  messages: {
    send: string
    sent: string
    sentHelp: string
    fieldNames: Readonly<Record<string, string>>
  }
}

/** The end of a lead form: the error, or the thanks, and the button. */
export function SendLead({ lead, formId, messages }: SendLeadProps) {
  const { form, sending, note, hasArrived } = lead
  return (
    <div className="mt-7 flex flex-wrap items-center gap-5">
      <ErrorSummary form={form} formId={formId} names={messages.fieldNames} toFix={leadFormText.toFix} />
      <FailureNote message={note}>{leadFormText.kept}</FailureNote>
      {hasArrived && (
        <div className="basis-full rounded-card border border-steel bg-steel-tint px-6 py-4">
          <p className="font-semibold">{messages.sent}</p>
          <p>{messages.sentHelp}</p>
        </div>
      )}
      <SubmitButton sending={sending} size="large" className="max-sm:w-full">
        {messages.send}
      </SubmitButton>
    </div>
  )
}

const name = 'website'

type RobotTrapProps = {
  /** Tells people who see the page without styles not to fill it in. */
  label: string
}

/** A field that people cannot see, hear or reach with the keyboard, but bots fill in (rule 55). */
export function RobotTrap({ label }: RobotTrapProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        {label} <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The value of the field, read from the page: a bot may fill it in without an event. */
export function readRobotTrap(formId: string): string {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '') : ''
}
