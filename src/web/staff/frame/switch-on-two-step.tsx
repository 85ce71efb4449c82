import { type FormEvent, useId } from 'react'
import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QrCode } from '#web/staff/kit/qr-code.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CodeField, messageAt } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Without `onClose` it cannot be put off. */
type SwitchOnProps = { onOn: () => void; onClose?: () => void }

/** First the purpose, then the secret for the phone, then a code that proves the phone has it, then recovery codes to print. */
export function SwitchOnTwoStep({ onOn, onClose }: SwitchOnProps) {
  const begin = useApiCommand(null, 'POST /api/admin/totp')
  if (begin.data) return <ConfirmTwoStep setup={begin.data} onOn={onOn} {...(onClose && { onClose })} />
  return (
    <>
      <p>{text.why}</p>
      <p className="mt-2 text-ink-2">{text.need}</p>
      <div role="alert">{begin.error && <FieldError>{begin.error.message}</FieldError>}</div>
      <div className="mt-5 flex justify-end gap-2">
        {onClose && <CancelButton onClick={onClose} />}
        <DenseButton look="go" pending={begin.isPending} onClick={() => begin.mutate()}>
          {begin.isPending ? text.beginning : text.begin}
        </DenseButton>
      </div>
    </>
  )
}

type ConfirmProps = SwitchOnProps & { setup: { secret: string; otpauthUri: string } }

function ConfirmTwoStep({ setup, onOn, onClose }: ConfirmProps) {
  const id = useId()
  const confirm = useApiCommand(null, 'POST /api/admin/totp/confirm')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    confirm.mutate({ body: { code: String(new FormData(event.currentTarget).get('code') ?? '') } })
  }
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onOn} />
  return (
    <form onSubmit={submit} noValidate>
      <h3 className="font-text text-dense font-semibold">{text.scan}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <QrCode
          text={setup.otpauthUri}
          label={text.picture}
          className="size-44 flex-none rounded-control border border-line"
        />
        <p className="min-w-40 flex-1 text-small text-ink-2">
          {text.typeIt}
          <code className="mt-1 block font-text text-dense font-semibold tracking-[.06em] text-ink select-all">
            {(setup.secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
        </p>
      </div>
      <h3 className="mt-5 mb-2 font-text text-dense font-semibold">{text.enter}</h3>
      <CodeField id={`${id}code`} label={text.code} error={messageAt(confirm.error, 'code')} />
      <div className="mt-5 flex justify-end gap-2">
        {onClose && <CancelButton onClick={onClose} />}
        <DenseButton look="go" type="submit" pending={confirm.isPending}>
          {confirm.isPending ? text.confirming : text.confirm}
        </DenseButton>
      </div>
    </form>
  )
}
