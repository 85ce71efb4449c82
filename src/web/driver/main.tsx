import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createPhone } from './phone.ts'
import { openStore } from './store.ts'
import { PhoneProvider } from './use-phone.tsx'

/** Minutes without a touch after which the phone locks (rule 285). */
const idleMinutes = 10
const sendEveryMs = 20_000
const readEveryMs = 60_000

/** Safari deletes what pages store after a week, but not what apps on the home screen do; those have a storage of their own. */
const needsInstalling = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

const code = new URLSearchParams(location.hash.slice(1)).get('enroll')
// The code is used once, and belongs into no history.
if (code) history.replaceState(null, '', '/driver')

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

/** The worker that stores the app on the phone. A new one takes over now, while nothing is open yet; later it waits for the next start. */
async function installWorker() {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver', type: 'module' })
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting.postMessage('take-over')
  } catch {
    // In development there is none, and a browser may forbid it: the app works as long as there is a network.
  }
}
