/** What the site's analytics read from: an array on the window, by the name that tag managers expect. */
type Analytics = { dataLayer?: object[] }

/** What a browser says of its owner's wishes; browsers that know no Global Privacy Control say nothing. */
type Wishes = { globalPrivacyControl?: boolean }

/** Tells the site's analytics what happened. Nothing is told of visitors whose browser asks for privacy (Global Privacy Control). */
export function pushEvents(
  events: readonly object[],
  analytics: Analytics = window as Analytics,
  wishes: Wishes = navigator as Wishes,
): void {
  if (wishes.globalPrivacyControl === true) return
  analytics.dataLayer ??= []
  analytics.dataLayer.push(...events)
}
