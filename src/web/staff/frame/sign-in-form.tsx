import { type FormEvent, useEffect, useId, useRef } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea, staffSignInText as text } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CodeField } from './code-field.tsx'
import { StaffWidth } from './staff-width.tsx'
import { useIsRunning } from './use-is-running.ts'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = { onSignedIn: (user: StaffUser) => void; username?: string }

/** The fields are uncontrolled, so that what was typed before the script runs is kept. */
export function SignInForm({ onSignedIn, username }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const signIn = useSignIn(onSignedIn)
  const { problems, pending, step } = signIn

  useEffect(() => {
    const fields = form.current?.elements
    if (!fields || pending) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    const secret = fields.namedItem(step === 'credentials' ? 'password' : 'code') as HTMLInputElement | null
    if (problems.failure && secret) secret.value = ''
    if (wrong) wrong.focus()
    else if (problems.failure || step !== 'credentials') secret?.focus()
  }, [problems, pending, step])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    if (step !== 'credentials') signIn.sendCode(read('code'))
    else signIn.sendCredentials(read('username').trim(), read('password'))
  }

  return (
    // With POST, so that submitting before the script runs does not put the password into the address.
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {step === 'credentials' ? (
        <>
          <DenseField
            id={`${id}username`}
            name="username"
            label={text.username}
            error={problems.username}
            defaultValue={username ?? signIn.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <DenseField
            id={`${id}password`}
            name="password"
            type="password"
            label={text.password}
            error={problems.password}
            autoComplete="current-password"
          />
        </>
      ) : (
        <>
          <p>{text.codeFor(signIn.username)}</p>
          {step === 'code' ? (
            <CodeField key="code" id={`${id}code`} label={text.code} hint={text.codeHint} error={problems.code} />
          ) : (
            <CodeField
              key="recovery"
              id={`${id}code`}
              label={text.recovery}
              hint={text.recoveryHint}
              error={problems.code}
              isAny
            />
          )}
        </>
      )}
      <div role="alert" className="empty:-mt-4">
        {problems.failure && <FieldError>{problems.failure}</FieldError>}
      </div>
      <DenseButton look="go" type="submit" pending={pending}>
        {pending ? text.pending : text.submit}
      </DenseButton>
      {step === 'credentials' ? (
        <p className="text-small text-ink-2">{text.forgotten}</p>
      ) : (
        <div className="flex flex-wrap justify-center gap-x-3">
          <DenseButton look="quiet" onClick={signIn.takeOther} disabled={pending}>
            {step === 'code' ? text.useRecovery : text.useApp}
          </DenseButton>
          <DenseButton look="quiet" onClick={signIn.startOver} disabled={pending}>
            {text.back}
          </DenseButton>
        </div>
      )}
    </form>
  )
}

/** Shown at any staff address, which is shown again after signing in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (user: StaffUser) => void }) {
  const { business } = useApp()
  const isRunning = useIsRunning()
  return (
    <main id="main" tabIndex={-1} aria-busy={!isRunning || undefined} className="flex-auto">
      <PageHead title={pageTitle(text.heading, business.name)} description={staffArea.description} />
      <StaffWidth className="pt-12 sm:pt-20">
        <AppLink
          to="/"
          className="mx-auto mb-3.5 flex min-h-11 max-w-100 items-center font-display text-[1.375rem] leading-tight font-bold wrap-anywhere no-underline hover:underline"
        >
          {business.name}
        </AppLink>
        <div className="mx-auto max-w-100 rounded-panel border border-line bg-card p-5 sm:p-7">
          <h1 className="mb-5 text-[1.75rem] font-semibold">{text.heading}</h1>
          <SignInForm onSignedIn={onSignedIn} />
        </div>
      </StaffWidth>
    </main>
  )
}
