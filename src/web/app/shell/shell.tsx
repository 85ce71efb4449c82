import { useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { headerText } from '#content/company/navigation.ts'
import { textLink } from '#content/company/phone.ts'
import { readTheme, siteTheme, storeTheme } from '#contract/values/themes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { LanguageSwitch } from '#web/app/language-switch.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { linkedPart, useScrollRestoration } from './use-scroll-restoration.ts'
import { isSignedIn, useSignedIn } from './use-signed-in.ts'

/** The pages at which people sign in and out. */
const accountPage = /^\/(login|register|verify-email|reset-password|dashboard|portal)(\/|$)/

/**
 * The header's first state. The header does later checks itself, so navigation never waits for them. After signing in or out the state
 * comes with the next page, so that the header does not offer to sign in above one's own account.
 */
export function shellRoute({ call }: App) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => ({
      signedIn: await isSignedIn(call),
      theme: readTheme(import.meta.env.SSR ? (request.headers.get('cookie') ?? '') : document.cookie, siteTheme),
    }),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname &&
      [currentUrl, nextUrl].some(({ pathname }) => accountPage.test(pathname)),
  }
}

/** The header and footer around every page. */
export function Shell() {
  const loaded = useLoaderData<ReturnType<typeof shellRoute>['loader']>()
  const signedIn = useSignedIn(loaded.signedIn)
  const [theme, setTheme] = useState(loaded.theme)
  const waiting = useNavigation().state !== 'idle'
  useScrollRestoration()
  useFocusOnNavigation()
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col">
      <a href="#main" className="absolute -left-[999px] z-20 bg-card px-4 py-3 focus:top-2 focus:left-2">
        {headerText.skip}
      </a>
      <PromoBanner />
      <Header signedIn={signedIn} waiting={waiting} />
      <main id="main" tabIndex={-1} aria-busy={waiting || undefined} className="flex-auto">
        <Outlet />
      </main>
      <Footer
        theme={theme}
        onTheme={(chosen) => {
          storeTheme(chosen, siteTheme)
          setTheme(chosen)
        }}
      />
    </div>
  )
}

/**
 * After a navigation the focus moves to the new page's heading, so that a screen reader announces it and the Tab key starts there. A link
 * to a part of a page focuses that part. The first page and changes of the query alone leave the focus where it is.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname + hash)
  useEffect(() => {
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    const target =
      linkedPart(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}

const link = 'inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:underline'

/** The line above the header: the promise, and three ways to contact us. */
function PromoBanner() {
  const { business } = useApp()
  return (
    <aside aria-label={headerText.promo} className="on-dark bg-bar text-small text-on-bar">
      <PageWidth className="flex min-h-11 items-center justify-between gap-4">
        <p className="max-sm:sr-only">
          {headerText.promo} <span className="max-md:sr-only">{headerText.promoWhere}</span>
        </p>
        <ul className="flex flex-wrap gap-x-6 max-sm:w-full max-sm:justify-between">
          <li>
            <PhoneLink where="banner" className={link} />
          </li>
          <li>
            <a href={textLink(business.phone)} className={link}>
              {headerText.textUs}
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className={link}>
              {headerText.emailUs}
            </a>
          </li>
          <li>
            <LanguageSwitch className={link} />
          </li>
        </ul>
      </PageWidth>
    </aside>
  )
}
