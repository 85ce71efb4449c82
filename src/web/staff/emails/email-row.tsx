import { useQueryClient } from '@tanstack/react-query'
import { emailStatusLabels, emailTab, emailResend as text } from '#content/staff/staff-email.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** One email: recipient, subject, outcome and time. */
export function EmailRow({ email, onOpen }: { email: EmailLogOnWire; onOpen: () => void }) {
  const { subject, to, from, status, provider, timestamp, error } = email
  return (
    <li className="flex items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 last:border-b-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4">
      <div className="min-w-0 flex-[1_1_20rem] max-sm:col-span-2">
        <p className="font-semibold wrap-anywhere">{subject || text.noSubject}</p>
        <p className="text-fine text-ink-2 wrap-anywhere">
          {from} → {to}
        </p>
        {error && <p className="mt-1 font-semibold text-danger wrap-anywhere">{error}</p>}
      </div>
      <div className="flex items-center gap-x-6 max-sm:flex-wrap max-sm:gap-x-2 max-sm:text-small">
        <p className={classNames('w-20 max-sm:w-auto', status === 'failed' && 'font-semibold text-danger')}>
          {emailStatusLabels[status]}
          <span className="block text-fine text-ink-2 max-sm:hidden">{provider}</span>
        </p>
        <p className="w-52 text-ink-2 max-sm:w-auto">{formatInstant(new Date(timestamp))}</p>
      </div>
      <div className="min-w-20 max-sm:min-w-0 max-sm:text-right">
        <EmailActions email={email} onOpen={onOpen} />
      </div>
    </li>
  )
}

/** What can be done with an email: a failed one is sent again, one that was printed to the terminal is read. */
export function EmailActions({ email, onOpen }: { email: EmailLogOnWire; onOpen: () => void }) {
  if (email.status === 'failed')
    return (
      <Needs permission="staff:emails.write">
        <ResendButton email={email} />
      </Needs>
    )
  if (email.status !== 'console') return null
  return (
    <DenseButton onClick={onOpen} aria-label={emailTab.readOne(email.subject, email.to)}>
      {emailTab.read}
    </DenseButton>
  )
}

/** Resends a failed email; a refusal is shown in the server's words. */
function ResendButton({ email }: { email: EmailLogOnWire }) {
  const client = useQueryClient()
  const resend = useApiCommand('emails', 'POST /api/admin/email-logs/{id}/resend', {
    // If it is refused, someone else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: apiKey('emails', 'GET /api/admin/email-logs') }),
  })
  const save = useSaving(text.failedHelp)
  const send = () =>
    save(() => resend.mutateAsync({ params: { id: email.id } }), { description: text.doneHelp(email.to) })

  return (
    <DenseButton pending={resend.isPending} onClick={send} aria-label={text.resendOne(email.subject, email.to)}>
      {resend.isPending ? text.resending : text.resend}
    </DenseButton>
  )
}
