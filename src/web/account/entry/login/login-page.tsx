import { useLoaderData } from 'react-router'
import { entryText, loginPage } from '#content/account/entry.ts'
import { pathIn } from '#content/company/languages.ts'
import { siteLanguage } from '#content/company/navigation.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadLogin } from '#web/account/entry/load-entry.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { target, message } = useLoaderData<typeof loadLogin>()
  const { title, description, heading, intro } = loginPage
  return (
    <EntryPage title={title} description={description} heading={heading} intro={intro} after={<OtherDoors />}>
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
      </LoginForm>
    </EntryPage>
  )
}

/** The ways on for who has no password here. */
function OtherDoors() {
  const doors = [
    { heading: loginPage.oneOrder, to: '/find-order', link: loginPage.findOrder, help: loginPage.oneOrderHelp },
    { heading: loginPage.newHere, to: '/register', link: loginPage.register, help: loginPage.newHereHelp },
    { heading: loginPage.onSite, to: null, link: '', help: loginPage.onSiteHelp },
  ]
  return (
    <ul className="mt-14 grid border-t border-ink md:grid-cols-3 md:divide-x md:divide-line-strong">
      {doors.map(({ heading, to, link, help }) => (
        <li key={heading} className="border-line-strong py-5 max-md:border-b md:px-7 md:first:pl-0">
          <h2 className="text-large leading-tight">{heading}</h2>
          <p className="mt-1 text-ink-2">{help}</p>
          {to !== null && (
            <AppLink to={to} className="mt-1 inline-block py-2 font-semibold underline">
              {link}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Signs in with Google and comes back to `target`. Leaves the site: the browser itself must go there, so this is no link of the router. */
function GoogleLink({ target }: { target: string }) {
  return (
    <a
      href={`/api/auth/google?${new URLSearchParams({ redirect: pathIn(siteLanguage, target) })}`}
      className={buttonStyle('line', 'normal', 'group w-full gap-3')}
    >
      <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
        />
        <path
          fill="#34a853"
          d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
        />
        <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
        <path
          fill="#ea4335"
          d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A8.98 8.98 0 0 0 9 0 9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
        />
      </svg>
      {loginPage.google}
    </a>
  )
}
