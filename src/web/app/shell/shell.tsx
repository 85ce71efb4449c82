import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router'
import { headerText } from '#content/company/navigation.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { linkedPart } from './linked-part.ts'
import { PromoBanner } from './promo-banner.tsx'
import type { shellRoute } from './shell-route.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The header and footer around every page. */
export function Shell() {
  const loaded = useLoaderData<ReturnType<typeof shellRoute>['loader']>()
  const signedIn = useSignedIn(loaded.signedIn)
  const waiting = useNavigation().state !== 'idle'
  useScrollRestoration()
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="absolute -left-[999px] z-20 bg-card px-4 py-3 focus:top-2 focus:left-2">
        {headerText.skip}
      </a>
      <PromoBanner />
      <Header signedIn={signedIn} waiting={waiting} />
      <main id="main" tabIndex={-1} aria-busy={waiting || undefined} className="flex-auto">
        <Outlet />
      </main>
      <Footer />
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
