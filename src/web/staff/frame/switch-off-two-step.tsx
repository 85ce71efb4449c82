import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { messageAt } from './message-at.ts'

type SwitchOffProps = { onOff: () => void; onClose: () => void }

/** Removing the second factor requires the password. */
export function SwitchOffTwoStep({ onOff, onClose }: SwitchOffProps) {
  const { call } = useApp()
  const id = useId()
  const disable = useMutation({
    mutationFn: (password: string) => call('POST /api/admin/totp/disable', { body: { password } }),
    onSuccess: onOff,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    disable.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form onSubmit={submit} noValidate>
      <p>{text.isOn}</p>
      <p className="mt-2 mb-4 text-ink-2">{text.offWarning}</p>
      <DenseField
        id={`${id}password`}
        name="password"
        type="password"
        label={text.password}
        error={messageAt(disable.error, 'password')}
        autoComplete="current-password"
      />
      <div className="mt-5 flex justify-end gap-2">
        <DenseButton onClick={onClose}>{text.cancel}</DenseButton>
        <DenseButton look="danger" type="submit" pending={disable.isPending}>
          {disable.isPending ? text.switchingOff : text.switchOff}
        </DenseButton>
      </div>
    </form>
  )
}
