import { emailResend, emailStatusLabels, emailTab as text } from '#content/staff/staff-email.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { ResendButton } from './email-row.tsx'
import { MessageView } from './message-view.tsx'

type EmailDialogProps = { email: EmailLogOnWire; onClose: () => void }

/** What is known of an email; one that went to the terminal also as its reader has it, with its links to follow (rule 41). */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const { subject, name, to, from, status, provider, timestamp, error, order } = email
  const mayReadOrders = useMay()('staff:orders.read')
  return (
    <ModalDialog onClose={onClose} width="wide">
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="min-w-0 wrap-anywhere">{subject || emailResend.noSubject}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <FactList className="mt-3">
          <Fact name={text.facts.to}>{[name, to].filter(Boolean).join(', ')}</Fact>
          <Fact name={text.facts.status}>
            {emailStatusLabels[status]}
            {provider !== '' && provider !== status && ` ${emailResend.by(provider)}`}, {shortInstant(timestamp)}
          </Fact>
          {error && (
            <Fact name={text.facts.error}>
              <span className="text-danger">{error}</span>
            </Fact>
          )}
          {order && (
            <Fact name={text.facts.order}>
              {mayReadOrders ? (
                <AppLink to={`/admin/orders/${order.id}`} className="underline">
                  {order.orderNumber}
                </AppLink>
              ) : (
                order.orderNumber
              )}
            </Fact>
          )}
          <Fact name={text.facts.from}>{from}</Fact>
        </FactList>
        {status === 'console' && <PrintedMessage id={email.id} />}
        {status === 'sent' && <p className="mt-4 text-ink-2">{text.private}</p>}
        {status === 'failed' && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <p className="mr-auto text-ink-2">{text.failedHelp}</p>
            <Needs permission="staff:emails.write">
              <ResendButton email={email} onSent={onClose} />
            </Needs>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}

function PrintedMessage({ id }: { id: string }) {
  const message = useApiQuery('emails', 'GET /api/admin/email-logs/{id}', { params: { id } })
  if (message.isPending) {
    return (
      <p role="status" className="mt-4">
        {text.opening}
      </p>
    )
  }
  if (message.isError) {
    return (
      <p role="alert" className="mt-4">
        {text.openFailed}
      </p>
    )
  }
  const { links } = message.data
  return (
    <>
      <div className="mt-4">
        <MessageView title={text.frame} address={`/api/admin/email-logs/${id}/html`} text={message.data.text} />
      </div>
      {links.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{text.links}</h3>
          <ul className="mt-1">
            {links.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center underline wrap-anywhere"
                >
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
