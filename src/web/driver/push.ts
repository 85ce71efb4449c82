import type { Phone } from './phone.ts'

/** Whether the phone can get messages at all: an iPhone only from the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const manager = async () => (await navigator.serviceWorker.ready).pushManager

export async function isSubscribed(): Promise<boolean> {
  if (!canPush() || !navigator.serviceWorker.controller) return false
  return (await (await manager()).getSubscription()) !== null
}

/** Rule 292: has the phone told when its route is published or changed; false if its owner does not allow it. */
export async function subscribe(publicKey: string, { call }: Pick<Phone, 'call'>): Promise<boolean> {
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

/** Of base64 as it is written in URLs. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
