/** Tells the analytics service; there once its tag is asked for (`analytics-tag.ts`). */
type Tell = (command: string, ...facts: unknown[]) => void

/** What the site's analytics read from: an array on the window, by the name that tag managers expect. */
export type Analytics = { dataLayer?: object[]; gtag?: Tell | undefined }

/** What a browser says of its owner's wishes; browsers that know no Global Privacy Control say nothing. */
type Wishes = { globalPrivacyControl?: boolean }

/** Rule 52: whether nothing is to be told of this browser. */
export const asksForPrivacy = (wishes: Wishes = navigator as Wishes) => wishes.globalPrivacyControl === true

/** Tells the site's analytics what happened. Nothing is told of visitors whose browser asks for privacy (Global Privacy Control). */
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

/** An event of the data layer, as Google's tag wants to be told of it. */
export function passOn(event: object, gtag: Tell | undefined): void {
  if (!('event' in event)) return
  const { event: name, ecommerce, ...facts } = event as { event: unknown; ecommerce?: object }
  gtag?.('event', String(name), { ...facts, ...ecommerce })
}
