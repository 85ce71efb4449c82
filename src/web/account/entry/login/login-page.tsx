import { useLoaderData } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { loginPage } from '#content/account/login.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/without-script.tsx'
import { GoogleLink } from './google-link.tsx'
import type { loadLogin } from './load-login.ts'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { target, message } = useLoaderData<typeof loadLogin>()
  const { title, description, heading, intro } = loginPage
  return (
    <EntryPage title={title} description={description} heading={heading} intro={intro}>
      {message && (
        <p role="status" className="mt-6 rounded-card border border-steel bg-steel-tint px-6 py-4 wrap-anywhere">
          {message}
        </p>
      )}
      <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
      <LoginForm target={target}>
        <p className="my-6 flex items-center gap-4 text-ink-2 before:h-px before:flex-auto before:bg-line-strong after:h-px after:flex-auto after:bg-line-strong">
          {loginPage.or}
        </p>
        <GoogleLink target={target} />
        <p className="mt-8 text-large">
          {loginPage.newHere}{' '}
          <AppLink to="/register" className="-my-2 inline-block py-2 font-semibold underline">
            {loginPage.register}
          </AppLink>
        </p>
      </LoginForm>
    </EntryPage>
  )
}
