import { isMeasured } from '#content/company/measured-pages.ts'
import { type Analytics, passOn } from './data-layer.ts'

/** The window, as far as the tag is concerned. */
type Page = Analytics &
  Pick<Window, 'location' | 'history' | 'addEventListener' | 'document'> & {
    [disabled: `ga-disable-${string}`]: boolean
  }

/**
 * Rule 52: loads Google's tag, with what happened before it came. It falls silent for as long as this document lives once the browser goes
 * where it must not hear: it would name the place before as where somebody came from.
 */
export function startAnalytics(id: string, page = window as unknown as Page): void {
  const { location, document } = page
  if (!isMeasured(location)) return
  fallSilentElsewhere(id, page)
  page.dataLayer ??= []
  const layer = page.dataLayer
  const before = [...layer]
  // Google's tag tells its commands from events by this: they are `arguments`, not arrays.
  const gtag: Analytics['gtag'] = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  page.gtag = gtag
  gtag('js', new Date())
  gtag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Of our own pages it is not said: one may have had a secret in its address.
    page_referrer: document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer,
  })
  for (const event of before) passOn(event, gtag)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.append(script)
}

/** Before the tag hears of a new address: it listens to the same calls, and comes later. */
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
