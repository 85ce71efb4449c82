import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A page for one visitor; `problems` collects what its browser complains about. */
export type KeptPage = { page: Page; leave(wasGood: boolean): Promise<void> }
export type KeptPages = {
  open(options: BrowserContextOptions, problems: string[]): Promise<KeptPage>
  close(): Promise<void>
}

/** A short file of every site: a place without a program. */
const quietPlace = '/robots.txt'

const timeoutMs = 30_000

/** So many wait at most: each has a process with its memory. */
const mostWaiting = 6

/** What stays with a page or a context once it was called. */
const lasting = [
  ...['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'],
  ...['grantPermissions', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials'],
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
]

type Calls = Record<string, ((...args: unknown[]) => unknown) | undefined>

/** Does something at each call of these methods, before or instead of it. */
function atCalls(
  part: object,
  names: readonly string[],
  replace: (call: (...args: unknown[]) => unknown, args: unknown[]) => unknown,
) {
  const calls = part as Calls
  for (const name of names) {
    const call = calls[name]?.bind(part)
    if (call) calls[name] = (...args) => replace(call, args)
  }
}

const mediaOf = ({ colorScheme, reducedMotion, forcedColors, contrast }: BrowserContextOptions) => ({
  colorScheme: colorScheme ?? null,
  reducedMotion: reducedMotion ?? null,
  forcedColors: forcedColors ?? null,
  contrast: contrast ?? null,
})

/** Notes what visitors change in a page and its context: what can be taken back, and whether something else was changed. */
function watchChanges(page: Page, context: BrowserContext, options: BrowserContextOptions) {
  const undo: (() => unknown)[] = []
  let isLasting = false
  for (const part of [page, context, context.clock])
    atCalls(part, lasting, (call, args) => {
      isLasting = true
      return call(...args)
    })
  for (const part of [page, context]) {
    const calls = part as unknown as Required<Calls>
    atCalls(part, ['addInitScript'], async (call, args) => {
      const script = (await call(...args)) as { dispose(): Promise<void> }
      undo.push(() => script.dispose())
      return script
    })
    atCalls(part, ['newCDPSession'], async (call, args) => {
      const session = (await call(...args)) as CDPSession
      // What it has set in the browser ends with it.
      undo.push(() => session.detach().catch(() => {}))
      return session
    })
    atCalls(part, ['on', 'once'], (call, args) => {
      undo.push(() => calls.removeListener?.(...args))
      return call(...args)
    })
    atCalls(part, ['setDefaultTimeout'], (call, args) => {
      undo.push(() => call(timeoutMs))
      return call(...args)
    })
    atCalls(part, ['emulateMedia'], (call, args) => {
      undo.push(() => call({ media: null, ...mediaOf(options) }))
      return call(...args)
    })
    atCalls(part, ['setOffline'], (call, args) => {
      undo.push(() => call(false))
      return call(...args)
    })
  }
  return {
    isLasting: () => isLasting,
    async takeBack() {
      for (const back of undo.splice(0)) await back()
    },
  }
}

/**
 * The browser's pages for one site. A page whose visitor is gone forgets all that a site can store, and waits for the next one with the same
 * options: its process and the scripts that it has compiled are most of what a new one costs. One that a test has changed for good is closed.
 */
export function openPages(chromium: Browser, siteUrl: string, areKept: boolean): KeptPages {
  type Waiting = { key: string; page: Page; handOver(problems: string[]): KeptPage }
  /** The one that came last is last. */
  const waiting: Waiting[] = []

  async function create(options: BrowserContextOptions, key: string): Promise<Waiting> {
    const context = await chromium.newContext({ baseURL: siteUrl, locale: 'en-US', ...options })
    context.setDefaultTimeout(timeoutMs)
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
    const changes = isKept ? watchChanges(page, context, options) : null

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
      await changes?.takeBack()
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
      key,
      page,
      handOver(problems) {
        current = problems
        return {
          page,
          async leave(wasGood) {
            if (!wasGood || !changes || changes.isLasting() || page.isClosed()) return context.close()
            try {
              await forget()
              waiting.push(self)
            } catch {
              await context.close()
            }
            if (waiting.length > mostWaiting) await waiting.shift()?.page.context().close()
          },
        }
      },
    }
    return self
  }

  return {
    async open(options, problems) {
      const key = JSON.stringify(options)
      const at = waiting.findLastIndex((each) => each.key === key)
      const [kept = await create(options, key)] = at < 0 ? [] : waiting.splice(at, 1)
      return kept.handOver(problems)
    },
    async close() {
      await Promise.all(waiting.splice(0).map(({ page }) => page.context().close()))
    },
  }
}
