/** Reports to analytics; present once its tag is requested (`analytics-tag.ts`). */
type Send = (command: string, ...facts: unknown[]) => void

/** What the site's analytics read from: an array on the window, by the name that tag managers expect. */
export type Analytics = { dataLayer?: object[]; gtag?: Send | undefined }

/** The privacy setting of the browser; browsers without Global Privacy Control report none. */
type Wishes = { globalPrivacyControl?: boolean }

/** Rule 52: whether nothing may be reported about this browser. */
export const asksForPrivacy = (wishes: Wishes = navigator as Wishes) => wishes.globalPrivacyControl === true

/** Reports an event to analytics, unless the visitor's browser asks for privacy (Global Privacy Control). */
export function pushEvents(
  events: readonly object[],
  analytics: Analytics = window as Analytics,
  wishes: Wishes = navigator as Wishes,
): void {
  if (asksForPrivacy(wishes)) return
  analytics.dataLayer ??= []
  analytics.dataLayer.push(...events)
  for (const event of events) passOn(event, analytics.gtag)
}

/** An event of the data layer, in the format of Google's tag. */
export function passOn(event: object, gtag: Send | undefined): void {
  if (!('event' in event)) return
  const { event: name, ecommerce, ...facts } = event as { event: unknown; ecommerce?: object }
  gtag?.('event', String(name), { ...facts, ...ecommerce })
}
