/** Rule 84: light, dark, or like the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The cookie in which a part of the site stores its theme, so that the server renders the right one immediately. */
export type ThemeCookie = { name: string; pattern: RegExp; path: string }

/** Of the public pages and the accounts. */
export const siteTheme: ThemeCookie = { name: 'theme', pattern: /(?:^|; )theme=(\w+)/, path: '/' }

/** The theme that a Cookie header, or `document.cookie`, names. */
export function readTheme(stored: string, { pattern }: ThemeCookie): Theme {
  const named = pattern.exec(stored)?.[1]
  return themes.find((theme) => theme === named) ?? 'system'
}

/** Stores the theme in the page's cookies for a year. */
export function storeTheme(theme: Theme, { name, path }: ThemeCookie, page: { cookie: string } = document): void {
  page.cookie = `${name}=${theme}; Path=${path}; Max-Age=31536000; SameSite=Lax`
}
