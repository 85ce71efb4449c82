import type { PushKind } from '#contract/phones/phone-words.ts'

/** The driver's app on the home screen of a phone. */
export const driverApp = { name: 'Driver' } as const

/** What a phone shows before its app is open: no name and no address, because anyone may see it. */
export const pushText: Record<'en' | 'es', Record<PushKind, { title: string; body: string }>> = {
  en: {
    'route-published': { title: 'Your route is ready', body: 'Open it to see your stops.' },
    'route-changed': { title: 'Your route has changed', body: 'Open it to see what is new.' },
  },
  es: {
    'route-published': { title: 'Su ruta está lista', body: 'Ábrala para ver sus paradas.' },
    'route-changed': { title: 'Su ruta cambió', body: 'Ábrala para ver los cambios.' },
  },
}
