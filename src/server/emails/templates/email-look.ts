import { html } from 'hono/html'
import type { EmailTheme } from '#contract/emails/email-samples.ts'
import { sandboxedDocument } from '#server/platform/http/security-headers.ts'

export type Html = ReturnType<typeof html>

/**
 * The colors of an email, as in src/web/styles/tokens.css: a class for each, its light value, which is written at every element
 * since many programs know no style sheet, and its dark one, for those that do. Whatever has a background has its text color too, so that a
 * program that turns all colors around leaves it readable.
 */
const palette = {
  paper: { property: 'background-color', light: '#f7f4ee', dark: '#14171a' },
  sign: { property: 'background-color', light: '#2f4350', dark: '#26323a' },
  press: { property: 'background-color', light: '#c9440a', dark: '#ff8345' },
  ink: { property: 'color', light: '#1e1f21', dark: '#f2eee6' },
  quiet: { property: 'color', light: '#4a4d52', dark: '#c6c3bc' },
  'on-sign': { property: 'color', light: '#ffffff', dark: '#f2eee6' },
  'on-press': { property: 'color', light: '#ffffff', dark: '#1b0d05' },
  line: { property: 'border-color', light: '#ddd6ca', dark: '#31373d' },
  'strong-line': { property: 'border-color', light: '#b9b0a2', dark: '#52595f' },
  'sign-edge': { property: 'border-color', light: '#ffffff', dark: '#c6c3bc' },
  'sign-line': { property: 'border-color', light: '#627b8a', dark: '#52636e' },
} as const

export type EmailColor = keyof typeof palette

/** The light value, for the attributes that some programs read instead of styles. */
export const lightColor = (color: EmailColor) => palette[color].light

/** Barlow where the reader has it. */
export const textFont = "font-family:Barlow,'Helvetica Neue',Helvetica,Arial,sans-serif"
export const displayFont = "font-family:'Barlow Condensed','Arial Narrow','Helvetica Neue',Helvetica,Arial,sans-serif"

/** What people typed may be one long word. */
export const wraps = 'overflow-wrap:anywhere;word-break:break-word'

/** The attributes of an element: its colors, by class and by value, and other styles. */
export function look(colors: readonly EmailColor[], style: string, classes = ''): Html {
  const values = colors.map((color) => `${palette[color].property}:${palette[color].light};`).join('')
  return html`class="${[...colors, classes].filter(Boolean).join(' ')}" style="${values}${style}"`
}

/** A table that only arranges. */
export const grid = html`role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"`

const darkRules = (before: string) =>
  Object.entries(palette)
    .map(([name, { property, dark }]) => `${before}.${name}{${property}:${dark}!important}`)
    .join('')

const darkQuery = '@media (prefers-color-scheme:dark)'
const bothSchemes = ':root{color-scheme:light dark;supported-color-schemes:light dark}'

/** For Apple Mail and others that ask the device, and by Outlook's own marks. */
export const colorSheets = [bothSchemes, `${darkQuery}{${darkRules('')}}`, darkRules('[data-ogsc] ')]

/** A rendered message as a reader has it in light or dark surroundings, whatever the device has on which it is looked at. */
export function shownAs(theme: EmailTheme, html: string): string {
  return html
    .replace(bothSchemes, `:root{color-scheme:${theme}}`)
    .replace(darkQuery, theme === 'dark' ? '@media all' : '@media not all')
}

/** The reply with a message as a document for a frame, in light or dark mode or like the device. */
export const documentOf = (html: string, theme: EmailTheme | undefined) =>
  sandboxedDocument(theme ? shownAs(theme, html) : html)
