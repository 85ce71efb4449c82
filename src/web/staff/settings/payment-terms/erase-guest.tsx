import { type FormEvent, useState } from 'react'
import { eraseGuestText as text } from '#content/staff/staff-settings.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'

/** Rule 211: erases what is stored about someone without an account, by email address, after a question. */
export function EraseGuest() {
  const erase = useApiCommand('orders', 'POST /api/admin/erasures')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsked, setAsked] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim())
    setProblem(isAddress ? undefined : text.invalid)
    setAsked(isAddress)
  }

  return (
    <form onSubmit={ask} noValidate className="border-t border-line px-5 py-4 max-sm:px-4">
      <Field id="erase-guest" label={text.label} hint={text.hint} error={problem}>
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <input
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              className={classNames(denseControlStyle, 'min-w-0 flex-[1_1_14rem]')}
              {...control}
            />
            <DenseButton type="submit" className="max-sm:w-full">
              {text.erase}
            </DenseButton>
          </div>
        )}
      </Field>
      {isAsked && (
        <ActionQuestion
          heading={text.question(email.trim())}
          description={text.description}
          hint={text.kept}
          keep={text.keep}
          confirm={text.erase}
          done={{ title: text.erased, description: email.trim() }}
          failed={(message) => ({ title: text.failed, ...(message && { description: message }) })}
          act={() => erase.mutateAsync({ body: { email: email.trim() } })}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            setEmail('')
          }}
        />
      )}
    </form>
  )
}
