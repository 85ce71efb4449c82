import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { emailStatusLabels, emailTab, emailResend as text } from '#content/staff/staff-email.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { StatusMark } from '#web/orders/status-chip.tsx'
import { ColumnHeads, denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

const columns =
  'grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)_11.5rem_4.75rem] items-center gap-x-4 px-5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4'

/** The names of the columns, above the rows. */
export function EmailColumns() {
  return (
    <ColumnHeads columns={columns}>
      <span>{emailTab.columns.to}</span>
      <span>{emailTab.columns.what}</span>
      <span>{emailTab.columns.status}</span>
      <span className="text-right">{emailTab.columns.time}</span>
    </ColumnHeads>
  )
}

type EmailRowProps = {
  email: EmailLogOnWire
  /** Who sends the others of the list; a row names its sender if it is another one. */
  usualSender: string
  onOpen: () => void
}

/** One email: who it went to, what it says, what became of it and when. Its button covers it. */
export function EmailRow({ email, usualSender, onOpen }: EmailRowProps) {
  const { subject, name, to, from, status, timestamp, error } = email
  const isFailed = status === 'failed'
  const shown = subject === '' ? text.noSubject : unbroken(subject)
  return (
    <li className={`${columns} ${denseRow(false)}`}>
      <span className="min-w-0 max-md:order-3 max-md:text-small">
        {name !== '' && <span className="block truncate">{name}</span>}
        <span className={classNames('block truncate text-ink-2', name !== '' && 'text-small leading-tight')}>{to}</span>
        {from !== usualSender && <span className="block truncate text-fine text-ink-3">{text.from(from)}</span>}
      </span>
      <span className="min-w-0 max-md:order-1">
        <button
          type="button"
          onClick={onOpen}
          aria-label={(status === 'console' ? emailTab.readOne : emailTab.detailsOf)(subject || text.noSubject, to)}
          // What tells emails apart is at the end of a subject.
          className={`${rowLink} line-clamp-3 w-full text-left max-md:wrap-anywhere`}
        >
          <span className={isFailed ? 'font-semibold' : 'font-normal'}>{shown}</span>
        </button>
        {error && <span className="block text-small font-semibold text-danger wrap-anywhere">{error}</span>}
      </span>
      <EmailState status={status} className="max-md:order-4 max-md:self-end max-md:text-right max-md:text-small">
        {isFailed && (
          <span className="relative">
            <EmailActions email={email} onOpen={onOpen} />
          </span>
        )}
      </EmailState>
      <time
        dateTime={timestamp}
        className="text-right whitespace-nowrap text-ink-2 max-md:order-2 max-md:self-start max-md:text-small"
      >
        {shortTime(timestamp)}
      </time>
    </li>
  )
}

const marks: Record<EmailLogOnWire['status'], ReactNode> = {
  sent: <path d="m2.5 7.5 3 3 6-7" />,
  failed: (
    <>
      <path d="M7 1.2 13.2 12.6H.8Z" fill="currentColor" stroke="none" />
      <path d="M7 5.4v3.2M7 10.6v.2" className="stroke-card" strokeWidth="1.5" />
    </>
  ),
  console: <circle cx="7" cy="7" r="5" />,
}

type EmailStateProps = { status: EmailLogOnWire['status']; className: string; children: ReactNode }

/** What became of an email: a mark and words. */
function EmailState({ status, className, children }: EmailStateProps) {
  return (
    <span
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-md:justify-end',
        className,
        status === 'failed' ? 'font-semibold text-danger' : 'text-ink-2',
      )}
    >
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <StatusMark>{marks[status]}</StatusMark>
        {emailStatusLabels[status]}
      </span>
      {children}
    </span>
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

/** What can be done with an email: a failed one is sent again, one that was printed to the terminal is read, of another one is said what is known. */
export function EmailActions({ email, onOpen }: { email: EmailLogOnWire; onOpen: () => void }) {
  const { status, subject, to } = email
  if (status === 'failed')
    return (
      <Needs permission="staff:emails.write">
        <ResendButton email={email} />
      </Needs>
    )
  return (
    <DenseButton
      onClick={onOpen}
      aria-label={(status === 'console' ? emailTab.readOne : emailTab.detailsOf)(subject, to)}
    >
      {status === 'console' ? emailTab.read : emailTab.details}
    </DenseButton>
  )
}

type ResendButtonProps = { email: EmailLogOnWire; onSent?: () => void }

/** Resends a failed email; a refusal is shown in the server's words. */
export function ResendButton({ email, onSent }: ResendButtonProps) {
  const client = useQueryClient()
  const resend = useApiCommand('emails', 'POST /api/admin/email-logs/{id}/resend', {
    // If it is refused, someone else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: apiKey('emails', 'GET /api/admin/email-logs') }),
  })
  const save = useSaving(text.failedHelp)
  const send = () =>
    save(
      async () => {
        await resend.mutateAsync({ params: { id: email.id } })
        onSent?.()
      },
      { description: text.doneHelp(email.to) },
    )

  return (
    <DenseButton pending={resend.isPending} onClick={send} aria-label={text.resendOne(email.subject, email.to)}>
      {resend.isPending ? text.resending : text.resend}
    </DenseButton>
  )
}
