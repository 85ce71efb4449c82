import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { entryText, type LoginMessage } from '#content/account/entry.ts'
import { checkEmailText, registerPage } from '#content/account/register.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadRegister } from '#web/account/entry/load-entry.ts'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { order, person } = useLoaderData<typeof loadRegister>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CheckEmail email={sentTo} goesToLogin={order !== null} />

  const { title, description, heading, intro } = registerPage
  return (
    <EntryPage title={title} description={description} heading={heading} intro={intro}>
      {order && (
        <p className="mt-6 rounded-card border border-steel bg-steel-tint px-6 py-4 wrap-anywhere">
          {registerPage.orders(order)}
        </p>
      )}
      <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
      <RegisterForm order={order} person={person} onSent={setSentTo} />
      <p className="mt-8 text-large">
        {registerPage.haveAccount}{' '}
        <AppLink to="/login" className="-my-2 inline-block py-2 font-semibold underline">
          {registerPage.login}
        </AppLink>
      </p>
    </EntryPage>
  )
}

/** Milliseconds until a visitor who came from an order is sent on to the sign-in page. */
const untilLogin = 2000

/** After a registration: the link is in the mail. */
function CheckEmail({ email, goesToLogin }: { email: string; goesToLogin: boolean }) {
  const { title, heading, sent, next, nothing } = checkEmailText
  useLoginAfterAWhile(goesToLogin)
  return (
    <EntryPage title={title} description={registerPage.description} heading={heading} isNext>
      <p role="status" className="mt-6 text-large wrap-anywhere">
        {sent} <strong>{email}</strong>. {next}
      </p>
      <p className="mt-8 text-ink-2">{nothing}</p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <ResendLink email={async () => email} />
        <AppLink to="/login" className="inline-flex min-h-12 items-center underline">
          {entryText.login}
        </AppLink>
      </div>
    </EntryPage>
  )
}

function useLoginAfterAWhile(isOn: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOn) return
    const message: LoginMessage = 'checkEmail'
    const timer = setTimeout(() => navigate(`/login?message=${message}`), untilLogin)
    return () => clearTimeout(timer)
  }, [isOn, navigate])
}
