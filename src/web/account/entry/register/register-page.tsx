import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { registerPage } from '#content/account/register.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadRegister } from '#web/account/entry/load-entry.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { CheckEmail } from './check-email.tsx'
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
