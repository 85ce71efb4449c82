import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { entryText, type LoginMessage } from '#content/account/entry.ts'
import { checkEmailText, registerPage } from '#content/account/register.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { AppLink } from '#web/app/app-link.tsx'

/** Milliseconds until a visitor who came from an order is sent on to the sign-in page. */
const untilLogin = 2000

/** After a registration: the link is in the mail. */
export function CheckEmail({ email, goesToLogin }: { email: string; goesToLogin: boolean }) {
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
