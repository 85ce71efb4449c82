import { Outlet, useLoaderData, useNavigation } from 'react-router'
import { headerText } from '#content/company/navigation.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PromoBanner } from './promo-banner.tsx'
import type { shellRoute } from './shell-route.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The header and the footer that every page stands between. */
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
