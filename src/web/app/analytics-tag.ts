import { isMeasured } from '#content/company/measured-pages.ts'
import { type Analytics, passOn } from './data-layer.ts'

/** The window, as far as the tag is concerned. */
type Page = Analytics &
  Pick<Window, 'location' | 'history' | 'addEventListener' | 'document'> & {
    [disabled: `ga-disable-${string}`]: boolean
  }

/**
 * Rule 52: loads Google's tag, with the events recorded before. It stays silent for the rest of this document once the browser opens a page
 * it must not know, because it would report the previous page as the referrer.
 */
export function startAnalytics(id: string, page = window as unknown as Page): void {
  const { location, document } = page
  if (!isMeasured(location)) return
  fallSilentElsewhere(id, page)
  page.dataLayer ??= []
  const layer = page.dataLayer
  const before = [...layer]
  // Google's tag distinguishes commands from events by this: commands are `arguments`, not arrays.
  const gtag: Analytics['gtag'] = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  page.gtag = gtag
  gtag('js', new Date())
  gtag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // The referrer is not reported for our own pages: one may have had a secret in its address.
    page_referrer: document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer,
  })
  for (const event of before) passOn(event, gtag)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.append(script)
}

/** Registered before the tag, which listens to the same calls, so that it runs first. */
function fallSilentElsewhere(id: string, page: Page): void {
  const look = () => {
    if (isMeasured(page.location)) return
    page[`ga-disable-${id}`] = true
    page.gtag = undefined
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = page.history[name].bind(page.history)
    page.history[name] = (...change) => {
      original(...change)
      look()
    }
  }
  page.addEventListener('popstate', look)
}
