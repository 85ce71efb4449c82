import { useQueryClient } from '@tanstack/react-query'
import { emailStatusLabels, emailTab, emailResend as text } from '#content/staff/staff-email.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

const columns =
  'grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)_5.5rem_9.5rem_4.75rem] items-center gap-x-4 px-5 max-md:grid-cols-[minmax(0,1fr)_auto_4.25rem] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4'

/** On one line; on a phone, where the end of a subject tells emails apart, on up to three. */
const shownSubject = 'md:block md:truncate max-md:line-clamp-3 max-md:wrap-anywhere'

type EmailRowProps = {
  email: EmailLogOnWire
  /** Who sends the others of the list; a row names its sender if it is another one. */
  usualSender: string
  onOpen: () => void
}

/** One email on one line: recipient, subject, outcome and time. Its link or button covers it. */
export function EmailRow({ email, usualSender, onOpen }: EmailRowProps) {
  const { subject, to, from, status, provider, timestamp, error } = email
  const isFailed = status === 'failed'
  const shown = subject === '' ? text.noSubject : unbroken(subject)
  return (
    <li className={`${columns} ${denseRow(false)} lg:min-h-9`}>
      <span className="truncate text-ink-2 max-md:order-3 max-md:text-small">
        {to}
        {from !== usualSender && <span className="block truncate text-fine text-ink-3">{text.from(from)}</span>}
      </span>
      <span className="min-w-0 max-md:order-1 max-md:col-span-2">
        {status === 'console' ? (
          <button
            type="button"
            onClick={onOpen}
            aria-label={emailTab.readOne(subject, to)}
            className={`${rowLink} ${shownSubject} w-full text-left`}
          >
            <span className="font-normal">{shown}</span>
          </button>
        ) : (
          <span className={classNames(shownSubject, isFailed && 'font-semibold')}>{shown}</span>
        )}
        {error && <span className="block text-small font-semibold text-danger wrap-anywhere">{error}</span>}
      </span>
      <span className="relative text-right max-md:order-5 max-md:col-span-3 max-md:empty:hidden">
        {isFailed && <EmailActions email={email} onOpen={onOpen} />}
      </span>
      <span
        className={classNames(
          'truncate max-md:order-4 max-md:col-span-2 max-md:text-right max-md:text-small',
          isFailed ? 'font-semibold text-danger' : 'text-ink-2',
        )}
      >
        {emailStatusLabels[status]}
        {provider !== '' && provider !== status && <span className="text-ink-3"> {text.by(provider)}</span>}
      </span>
      <time dateTime={timestamp} className="text-right whitespace-nowrap text-ink-2 max-md:order-2 max-md:text-small">
        {shortTime(timestamp)}
      </time>
    </li>
  )
}

/** A subject whose order number is never broken at its hyphens. */
const unbroken = (subject: string) =>
  subject.split(/([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

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
