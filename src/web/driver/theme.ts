import { type Theme, themes } from '#contract/values/themes.ts'

const key = 'theme'

/** Rule 84: how this phone shows the app. It is no secret, and must be known before the phone is unlocked. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Shows a theme; the styles follow the attribute. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

/** Shows a theme from now on, and when the app is opened again. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme(theme)
}
