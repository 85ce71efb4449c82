import { expect, test } from 'vitest'
import { readTheme, siteTheme, storeTheme } from './themes.ts'

const staffTheme = { name: 'staff-theme', pattern: /(?:^|; )staff-theme=(\w+)/, path: '/admin' }

test.each([
  ['', 'system'],
  ['staff-theme=dark', 'dark'],
  ['staff=abc; staff-theme=light; visitor=x', 'light'],
  ['staff-theme=purple', 'system'],
  ['other-staff-theme=dark', 'system'],
])('the theme in %j is %s', (cookies, theme) => {
  expect(readTheme(cookies, staffTheme)).toBe(theme)
})

test('the cookie is limited to the staff area, and is read back', () => {
  const page = { cookie: '' }
  storeTheme('dark', staffTheme, page)
  expect(page.cookie).toContain('Path=/admin;')
  expect(readTheme(page.cookie, staffTheme)).toBe('dark')
})

test('the site and the staff area have a theme each', () => {
  expect(readTheme('staff-theme=dark; theme=light', siteTheme)).toBe('light')
  expect(readTheme('theme=light; staff-theme=dark', staffTheme)).toBe('dark')
  expect(readTheme('staff-theme=dark', siteTheme)).toBe('system')
})
