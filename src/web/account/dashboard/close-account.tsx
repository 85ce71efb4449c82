import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closeAccountText as text } from '#content/account/settings.ts'
import { useCloseAccount } from '#web/account/customer-account-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rule 191: deletes the account, after a question. */
export function CloseAccount() {
  const [isAsked, setIsAsked] = useState(false)
  const close = useCloseAccount()
  const navigate = useNavigate()
  const showToast = useToast()

  async function closeAccount() {
    if (close.isPending) return
    try {
      await close.mutateAsync()
    } catch (error) {
      const description = (error instanceof Error && error.message) || text.failedHelp
      showToast({ title: text.failed, description, tone: 'error' })
      setIsAsked(false)
      return
    }
    showToast({ title: text.closed, tone: 'success' })
    await navigate('/')
  }

  return (
    <section aria-labelledby="close-heading" className="mt-12 max-w-[38rem] border-t border-line pt-8">
      <h2 id="close-heading" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 text-ink-2">{text.help}</p>
      <Button look="line" className="mt-5" onClick={() => setIsAsked(true)}>
        {text.close}
      </Button>
      {isAsked && (
        <ModalDialog role="alertdialog" onClose={() => setIsAsked(false)}>
          <div className="p-5 text-base sm:p-7">
            <ModalTitle className="font-display">{text.question}</ModalTitle>
            <p className="mt-2 text-ink-2">{text.say}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button look="line" onClick={() => setIsAsked(false)}>
                {text.keep}
              </Button>
              <Button aria-disabled={close.isPending || undefined} onClick={closeAccount}>
                {text.confirm}
              </Button>
            </div>
          </div>
        </ModalDialog>
      )}
    </section>
  )
}
