import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeAccountText as text } from '#content/account/settings.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rule 191: deletes the account, after a question that asks for the password. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section aria-labelledby="close-heading" className="mt-12 max-w-[38rem] border-t border-line pt-8">
      <h2 id="close-heading" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 text-ink-2">{text.help}</p>
      <Button look="line" className="mt-5" onClick={() => setIsAsked(true)}>
        {text.close}
      </Button>
      {isAsked && <CloseQuestion hasPassword={hasPassword} onClose={() => setIsAsked(false)} />}
    </section>
  )
}

function CloseQuestion({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const close = useApiCommand(null, 'DELETE /api/customer/account')
  const navigate = useNavigate()
  const showToast = useToast()

  async function closeAccount(event: SubmitEvent) {
    event.preventDefault()
    if (close.isPending) return
    try {
      await close.mutateAsync({ body: { password } })
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.password : undefined
      setWrong(message)
      if (message) return input.current?.focus()
      const description = failureMessage(error, text.failedHelp)
      showToast({ title: text.failed, description, tone: 'error' })
      return onClose()
    }
    showToast({ title: text.closed, tone: 'success' })
    await navigate('/')
  }

  return (
    <ModalDialog role="alertdialog" onClose={onClose}>
      <form noValidate className="p-5 text-base sm:p-7" onSubmit={closeAccount}>
        <ModalTitle className="font-display">{text.question}</ModalTitle>
        <p className="mt-2 text-ink-2">{text.description}</p>
        {hasPassword && (
          <Field id="close-password" label={text.password} error={wrong} className="mt-5">
            {(control) => (
              <TextInput
                {...control}
                ref={input}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="line" type="button" onClick={onClose}>
            {text.keep}
          </Button>
          <Button type="submit" aria-disabled={close.isPending || undefined}>
            {text.confirm}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
