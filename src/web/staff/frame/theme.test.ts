import { expect, test } from 'vitest'
import { keepTheme, readTheme } from './theme.ts'

test.each([
  ['', 'system'],
  ['staff-theme=dark', 'dark'],
  ['staff=abc; staff-theme=light; visitor=x', 'light'],
  ['staff-theme=purple', 'system'],
  ['other-staff-theme=dark', 'system'],
])('the theme in %j is %s', (cookies, theme) => {
  expect(readTheme(cookies)).toBe(theme)
})

test('the cookie is limited to the staff area, and is read back', () => {
  const page = { cookie: '' }
  keepTheme('dark', page)
  expect(page.cookie).toContain('Path=/admin;')
  expect(readTheme(page.cookie)).toBe('dark')
})
