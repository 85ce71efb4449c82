import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { confirmText, twoStepText as text } from '#content/staff/staff-frame.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { CodeField, messageAt } from './code-field.tsx'

type SwitchOffProps = { onOff: () => void; onClose: () => void }

/** Removing the second factor takes the password and a code, however recently they were given (rule 297). */
export function SwitchOffTwoStep({ onOff, onClose }: SwitchOffProps) {
  const { call } = useApp()
  const id = useId()
  const disable = useMutation({
    async mutationFn(typed: { password: string; code: string }) {
      await call('POST /api/admin/confirm', { body: typed })
      return call('POST /api/admin/totp/disable', { body: { password: typed.password } })
    },
    onSuccess: onOff,
  })
  const [missing, setMissing] = useState<{ password?: string; code?: string }>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const code = String(data.get('code') ?? '').trim()
    setMissing({ ...(!password && { password: confirmText.missing }), ...(!code && { code: confirmText.codeMissing }) })
    if (password && code) disable.mutate({ password, code })
  }
  const isAboutCode = disable.error instanceof ApiError && disable.error.fields.code !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <p>{text.isOn}</p>
      <p className="mt-2 mb-4 text-ink-2">{text.offWarning}</p>
      <DenseField
        id={`${id}password`}
        name="password"
        type="password"
        label={text.password}
        error={missing.password ?? (isAboutCode ? undefined : messageAt(disable.error, 'password'))}
        autoComplete="current-password"
        autoFocus
      />
      <div className="mt-4">
        <CodeField
          id={`${id}code`}
          label={text.code}
          hint={confirmText.codeHint}
          error={missing.code ?? (isAboutCode ? messageAt(disable.error, 'code') : undefined)}
          isAny
          isFirst={false}
        />
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <CancelButton onClick={onClose} />
        <DenseButton look="danger" type="submit" pending={disable.isPending}>
          {disable.isPending ? text.switchingOff : text.switchOff}
        </DenseButton>
      </div>
    </form>
  )
}
