import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createPhone } from './phone.ts'
import { openStore } from './store.ts'
import { showTheme, storedTheme } from './theme.ts'
import { PhoneProvider } from './use-phone.tsx'

/** Minutes without a touch until the phone locks (rule 285). */
const idleMinutes = 10
const sendEveryMs = 20_000
const readEveryMs = 60_000

/** Safari deletes a page's storage after a week, but not that of home screen apps, which have their own storage. */
const needsInstalling = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

/** The code of an enrollment link. It works once, so it is kept out of the browser history. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('enroll')
  if (code) history.replaceState(null, '', '/driver')
  return code
}
const code = takeCode()

showTheme(storedTheme())
const phone = createPhone(await openStore())
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PhoneProvider phone={phone}>
      <App />
    </PhoneProvider>
  </StrictMode>,
)
await installWorker()
await phone.start(code, needsInstalling)
// A link that is opened while the app is open changes only the part after the #.
addEventListener('hashchange', () => {
  const later = takeCode()
  if (later) void phone.start(later, needsInstalling)
})

let touchedAt = Date.now()
for (const event of ['pointerdown', 'keydown'])
  addEventListener(
    event,
    () => {
      touchedAt = Date.now()
    },
    true,
  )
const lockIfIdle = () => {
  if (Date.now() - touchedAt > idleMinutes * 60_000) phone.lock()
}
setInterval(() => void phone.send(), sendEveryMs)
setInterval(() => void phone.refresh(), readEveryMs)
setInterval(() => {
  lockIfIdle()
  void phone.tick()
}, 10_000)
addEventListener('online', () => void phone.send().then(phone.refresh))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return
  lockIfIdle()
  void phone.send().then(phone.refresh)
})

/**
 * Installs the service worker that stores the app on the phone. A new version takes over now if nothing is open yet; otherwise at the next
 * start.
 */
async function installWorker() {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver', type: 'module' })
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting.postMessage('take-over')
  } catch {
    // There is none in development, and a browser may forbid it: the app then works while it has a network.
  }
}
