import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The service worker's globals; TypeScript's own types for them conflict with those of pages. */
declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  addEventListener(
    type: 'activate' | 'message' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

type WorkerEvent = {
  data?: unknown
  notification?: { close(): void }
  waitUntil(work: Promise<unknown>): void
}

// Store the whole app in advance: it opens without a network, and is replaced as a whole.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/driver'), { allowlist: [/^\/driver(\?|$)/] }))

// The page that has just installed it also opens without a network from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The new version takes over when the app says that nothing is open; the queue is in IndexedDB, which both versions read.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  const { title, body } = (event.data as { json(): { title: string; body: string } }).json()
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: 'route' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  event.waitUntil(showApp())
})

async function showApp() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = open.find(({ url }) => new URL(url).pathname === '/driver')
  await (app ? app.focus() : self.clients.openWindow('/driver'))
}
