import { type FormEvent, useState } from 'react'
import { eraseGuestText as text } from '#content/staff/staff-settings.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useEraseGuest } from '#web/staff/settings/setting-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'

/** Rule 211: erases what is stored about someone without an account, by email address, after a question. */
export function EraseGuest() {
  const erase = useEraseGuest()
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
      <div className="flex flex-wrap items-end gap-2.5">
        <DenseField
          id="erase-guest"
          label={text.label}
          hint={text.hint}
          error={problem}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fieldClassName="min-w-0 flex-[1_1_14rem]"
        />
        <DenseButton type="submit" className="max-sm:w-full">
          {text.erase}
        </DenseButton>
      </div>
      {isAsked && (
        <ActionQuestion
          heading={text.question(email.trim())}
          say={text.say}
          hint={text.kept}
          keep={text.keep}
          confirm={text.erase}
          done={{ title: text.erased, description: email.trim() }}
          failed={(message) => ({ title: text.failed, ...(message && { description: message }) })}
          act={() => erase.mutateAsync(email.trim())}
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
