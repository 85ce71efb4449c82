import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A page for one visitor; `problems` collects what its browser complains about. */
export type KeptPage = { page: Page; leave(wasGood: boolean): Promise<void> }
export type KeptPages = {
  open(options: BrowserContextOptions, problems: string[]): Promise<KeptPage>
  close(): Promise<void>
}

/** A short file of every site: a place without a program. */
const quietPlace = '/robots.txt'

/** What stays with a page or a context once it was called. */
const lasting = new Set<string | symbol>([
  ...['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
  ...['newCDPSession', 'on', 'once', 'routeFromHAR', 'routeWebSocket', 'setDefaultNavigationTimeout'],
  ...['setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
])

/**
 * The browser's pages for one site. A page whose visitor is gone forgets all that a site can store, and waits for the next one with the same
 * options: its process and the scripts that it has compiled are most of what a new one costs. One that a test has changed for good is closed.
 */
export function openPages(chromium: Browser, siteUrl: string, areKept: boolean): KeptPages {
  type Waiting = { page: Page; handOver(problems: string[]): KeptPage }
  const waiting = new Map<string, Waiting[]>()

  async function create(options: BrowserContextOptions, key: string): Promise<Waiting> {
    const context = await chromium.newContext({ baseURL: siteUrl, locale: 'en-US', ...options })
    context.setDefaultTimeout(30_000)
    let current: string[] = []
    context.on('weberror', (error) => current.push(error.error().message))
    context.on('console', (message) => {
      // Without a graphics card the browser remarks that drawing is slow: no complaint about the page.
      if (/GL Driver Message \(OpenGL, Performance/.test(message.text())) return
      if (['error', 'warning'].includes(message.type())) current.push(`${message.text()} ${message.location().url}`)
    })
    const page = await context.newPage()
    const isKept = areKept && options.javaScriptEnabled !== false
    const devtools = isKept ? await context.newCDPSession(page) : null
    let isChanged = false
    for (const part of isKept ? [page, context, context.clock] : [])
      for (const name of lasting) {
        const calls = part as unknown as Record<string | symbol, ((...args: unknown[]) => unknown) | undefined>
        const call = calls[name]?.bind(part)
        if (!call) continue
        calls[name] = (...args) => {
          isChanged = true
          return call(...args)
        }
      }

    async function forget() {
      // What the page complained about until now has arrived before the answer.
      await page.evaluate(() => null)
      await Promise.all(
        context
          .pages()
          .filter((other) => other !== page)
          .map((other) => other.close()),
      )
      await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
      current = []
      await page.goto(quietPlace)
      await page.evaluate(() => sessionStorage.clear())
      await context.clearCookies()
      await devtools?.send('Storage.clearDataForOrigin', {
        origin: siteUrl,
        storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
      })
      await devtools?.send('Page.resetNavigationHistory')
      await page.mouse.move(-1, -1)
      await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 })
    }

    const self: Waiting = {
      page,
      handOver(problems) {
        current = problems
        return {
          page,
          async leave(wasGood) {
            if (!wasGood || !devtools || isChanged || page.isClosed()) return context.close()
            try {
              await forget()
              waiting.set(key, [...(waiting.get(key) ?? []), self])
            } catch {
              await context.close()
            }
          },
        }
      },
    }
    return self
  }

  return {
    async open(options, problems) {
      const key = JSON.stringify(options)
      const kept = waiting.get(key)?.pop() ?? (await create(options, key))
      return kept.handOver(problems)
    },
    async close() {
      await Promise.all([...waiting.values()].flat().map(({ page }) => page.context().close()))
      waiting.clear()
    },
  }
}
