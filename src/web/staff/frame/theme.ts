/** Rule 84: light, dark, or like the device, stored in a cookie, so that the server renders the right theme immediately. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const cookieName = 'staff-theme'
const oneYear = 365 * 24 * 60 * 60

/** The theme that a Cookie header, or `document.cookie`, names. */
export function readTheme(cookies: string): Theme {
  const named = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(cookies)?.[1]
  return themes.find((theme) => theme === named) ?? 'system'
}

/** Keeps the theme in the page's cookies. Only the staff area's addresses carry it. */
export function keepTheme(theme: Theme, page: { cookie: string } = document): void {
  page.cookie = `${cookieName}=${theme}; Path=/admin; Max-Age=${oneYear}; SameSite=Lax`
}
