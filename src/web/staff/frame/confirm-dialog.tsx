import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { confirmText as text } from '#content/staff/staff-frame.ts'
import type { Call } from '#web/app/api.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { CodeField, messageAt } from './code-field.tsx'

type ConfirmDialogProps = { call: Call; onConfirmed: () => void; onClose: () => void }

/** Takes the password again, and the code if two-step sign-in is on, above whatever needs them (rule 260). */
export function ConfirmDialog({ call, onConfirmed, onClose }: ConfirmDialogProps) {
  const id = useId()
  const [password, setPassword] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const confirm = useMutation({
    mutationFn: (body: { password: string; code?: string }) => call('POST /api/admin/confirm', { body }),
    onSuccess: ({ confirmed }, body) => (confirmed ? onConfirmed() : setPassword(body.password)),
  })
  const step = password === null ? 'password' : 'code'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(step) ?? '').trim()
    setMissing(typed === '' ? (step === 'password' ? text.missing : text.codeMissing) : undefined)
    if (typed !== '') confirm.mutate(password === null ? { password: typed } : { password, code: typed })
  }
  const error = missing ?? messageAt(confirm.error, step)

  return (
    <ModalDialog role="alertdialog" onClose={onClose}>
      <form onSubmit={submit} noValidate className="p-6 max-sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.heading}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1.5 mb-4 text-ink-2">{text.description}</p>
        {step === 'password' ? (
          <DenseField
            id={`${id}password`}
            name="password"
            type="password"
            label={text.password}
            error={error}
            autoComplete="current-password"
            autoFocus
          />
        ) : (
          <CodeField id={`${id}code`} label={text.code} hint={text.codeHint} error={error} isAny />
        )}
        <div className="mt-5 flex justify-end gap-2">
          <CancelButton onClick={onClose} />
          <DenseButton look="go" type="submit" pending={confirm.isPending}>
            {confirm.isPending ? text.confirming : text.confirm}
          </DenseButton>
        </div>
      </form>
    </ModalDialog>
  )
}
