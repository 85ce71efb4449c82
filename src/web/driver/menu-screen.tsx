import { useEffect, useState } from 'react'
import { themes } from '#contract/values/themes.ts'
import { dialable } from '#domain/customers/phone.ts'
import { Alt, AltLink, Bar, type GoTo, Screen } from './parts.tsx'
import type { Phone } from './phone.ts'
import { chooseTheme, storedTheme } from './theme.ts'
import { usePhone } from './use-phone.tsx'

export function MenuScreen({ goTo }: { goTo: GoTo }) {
  const { phone, state, messages } = usePhone()
  const { menu } = messages
  const [push, setPush] = useState<'on' | 'off' | 'ask'>(canPush() ? 'ask' : 'off')
  const [theme, setTheme] = useState(storedTheme)
  const [isKept, setStored] = useState(true)
  useEffect(() => {
    isSubscribed().then((is) => is && setPush('on'))
    navigator.storage?.persisted?.().then(setStored)
  }, [])
  const { enrollment, day } = state
  async function ask() {
    if (!day) return
    const isOn = await subscribe(day.pushKey, phone).catch(() => false)
    setPush(isOn ? 'on' : 'off')
  }
  return (
    <Screen bar={<Bar title={menu.title} under={enrollment?.driver.name} onBack={() => goTo({ screen: 'today' })} />}>
      <div className="choices">
        <Alt onClick={() => void phone.setLanguage(state.language === 'es' ? 'en' : 'es')}>{menu.language}</Alt>
        {day && (
          <AltLink icon="phone" href={`tel:${dialable(day.officePhone)}`}>
            {menu.office}
          </AltLink>
        )}
        {push === 'ask' && <Alt onClick={() => void ask()}>{menu.push}</Alt>}
        <Alt icon="lock" onClick={phone.lock}>
          {menu.lock}
        </Alt>
      </div>
      {push !== 'ask' && <p className="lead">{push === 'on' ? menu.pushOn : menu.pushOff}</p>}
      {!isKept && <p className="lead">{menu.keep}</p>}
      <h2>{menu.theme}</h2>
      <div className="choices">
        {themes.map((each) => (
          <button
            key={each}
            type="button"
            className="choice"
            aria-pressed={each === theme}
            onClick={() => {
              chooseTheme(each)
              setTheme(each)
            }}
          >
            {menu.themes[each]}
          </button>
        ))}
      </div>
      <h2>{menu.another}</h2>
      <p className="lead">{menu.anotherHelp}</p>
      <p className="lead">{menu.version}</p>
    </Screen>
  )
}

/** Whether the phone supports push messages: an iPhone does only from the home screen. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const manager = async () => (await navigator.serviceWorker.ready).pushManager

async function isSubscribed(): Promise<boolean> {
  if (!canPush() || !navigator.serviceWorker.controller) return false
  return (await (await manager()).getSubscription()) !== null
}

/** Rule 292: subscribes the phone to messages about published and changed routes; false without permission. */
async function subscribe(publicKey: string, { call }: Pick<Phone, 'call'>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const subscription = await (await manager()).subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  await call('PUT /api/driver/push', {
    body: { subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } },
  })
  return true
}

/** Decodes base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
