import { useState } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { inEnglish, inSpanish, type PageLanguage } from '#content/company/languages.ts'
import { addressPrefix, headerText, siteLanguage } from '#content/company/navigation.ts'
import { readTheme, storeTheme, type Theme } from '#contract/values/themes.ts'
import type { Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'
import { useScrollRestoration } from '#web/app/shell/use-scroll-restoration.ts'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'
import { SignInPage } from './sign-in-form.tsx'
import { SignedInArea } from './signed-in-area.tsx'
import { useTab } from './use-tab.ts'

/** Only the staff area's addresses carry it. */
const staffTheme = { name: 'staff-theme', pattern: /(?:^|; )staff-theme=(\w+)/, path: `${addressPrefix}/admin` }

/** All of /admin, in a frame of its own (rule 80): the sign-in, or the desk. */
export function StaffArea({ screens }: { screens: RouteObject[] }) {
  const loaded = useLoaderData<LoadedStaffArea>()
  const waiting = useNavigation().state !== 'idle'
  const [user, setUser] = useState<StaffUser | null>(loaded.user)
  const [theme, setTheme] = useState(loaded.theme)
  // Opening a dialog over a tab leaves the tab unchanged.
  useScrollRestoration(useTab())
  return (
    <div data-theme={theme} className="dense flex min-h-dvh flex-col text-dense leading-[1.4]">
      <meta name="robots" content="noindex" />
      <a href="#main" className="absolute -left-[999px] z-20 bg-card px-4 py-3 focus:top-2 focus:left-2">
        {headerText.skip}
      </a>
      {user ? (
        <SignedInArea
          key={user.username}
          user={user}
          onUser={setUser}
          waiting={waiting}
          screens={screens}
          theme={theme}
          onTheme={(chosen) => {
            storeTheme(chosen, staffTheme)
            setTheme(chosen)
          }}
        />
      ) : (
        <SignInPage onSignedIn={(signedIn) => (readsHere(signedIn) ? setUser(signedIn) : openIn(signedIn.language))} />
      )}
    </div>
  )
}

/** The frame of every staff screen. If signed out, it shows the sign-in at the same address. */

type LoadedStaffArea = { user: StaffUser | null; theme: Theme }

/** Rule 504: whether these pages are in the language that somebody chose. */
const readsHere = ({ language }: StaffUser) => language === siteLanguage

/** Opens this page in another language. Until somebody has signed in, it is in that of its address. */
const openIn = (language: PageLanguage) => location.assign(addressIn(language, location.pathname) + location.search)

const addressIn = (language: PageLanguage, path: string) =>
  language === 'es' ? inSpanish(inEnglish(path)) : inEnglish(path)

/** Who is signed in, and how this browser wants the staff area to look. Throws the way to this page in the language of who is. */
async function loadStaffArea({ call, origin }: App, request: Request): Promise<LoadedStaffArea> {
  const user = await findStaffUser(call)
  if (user && !readsHere(user)) {
    const { pathname, search } = new URL(request.url)
    throw redirectDocument(origin + addressIn(user.language, pathname) + search)
  }
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
  return { user, theme: readTheme(cookies, staffTheme) }
}

/** A check that fails counts as not signed in. */
async function findStaffUser(call: Call): Promise<StaffUser | null> {
  try {
    return (await call('GET /api/admin/check-auth')).user
  } catch {
    return null
  }
}

export function screen(app: App, screens: RouteObject[]) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadStaffArea(app, request),
    shouldRevalidate: () => false,
    element: <StaffArea screens={screens} />,
  }
}
