import { useId, useRef } from 'react'
import { linkText as text } from '#content/staff/staff-accounts.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

export type StaffLinkOnWire = WireReply<Api, 'POST /api/admin/staff'>

type LinkDialogProps = { made: StaffLinkOnWire; onClose: () => void; onCloseAutoFocus?: (event: Event) => void }

/** The link for a colleague to choose a password: shown only now. Clicking outside does not close it. */
export function LinkDialog({ made: { account, link, expiresAt }, onClose, onCloseAutoFocus }: LinkDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()

  async function copy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: text.copied, tone: 'success' })
    } catch {
      showToast({ title: text.copyFailed, tone: 'error' })
    }
  }

  return (
    <ModalDialog role="alertdialog" onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      <div className="p-6 max-sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="min-w-0 wrap-anywhere">{text.heading(account.username)}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-2.5 wrap-anywhere">{text.description(account.name || account.username)}</p>
        <p className="mt-2 text-ink-2">{text.once(shortInstant(expiresAt))}</p>
        <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold">
          {text.label}
        </label>
        <input ref={input} id={id} readOnly value={link} onFocus={select} className={denseControlStyle} />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse">
          <DenseButton onClick={onClose}>{text.done}</DenseButton>
          <DenseButton look="go" onClick={copy}>
            {text.copy}
          </DenseButton>
        </div>
      </div>
    </ModalDialog>
  )
}

const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()
