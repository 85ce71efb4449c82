import { emailTab } from '#content/staff/staff-email.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { MessageView } from './message-view.tsx'

/** A message that went to the terminal: as its reader has it, and its links to follow. */
export function EmailDialog({ email, onClose }: { email: EmailLogOnWire; onClose: () => void }) {
  const message = useApiQuery('emails', 'GET /api/admin/email-logs/{id}', { params: { id: email.id } })
  return (
    <ModalDialog onClose={onClose} width="wide">
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="min-w-0 wrap-anywhere">{email.subject}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 text-ink-2 wrap-anywhere">{email.to}</p>
        {message.isPending && (
          <p role="status" className="mt-4">
            {emailTab.opening}
          </p>
        )}
        {message.isError && (
          <p role="alert" className="mt-4">
            {emailTab.openFailed}
          </p>
        )}
        {message.data && (
          <>
            <div className="mt-4">
              <MessageView
                title={emailTab.frame}
                address={`/api/admin/email-logs/${email.id}/html`}
                text={message.data.text}
              />
            </div>
            {message.data.links.length > 0 && (
              <>
                <h3 className="mt-5 font-semibold">{emailTab.links}</h3>
                <ul className="mt-1">
                  {message.data.links.map((link) => (
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
        )}
      </div>
    </ModalDialog>
  )
}
