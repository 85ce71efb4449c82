import { html } from 'hono/html'
import type { Business } from '../../content/business.ts'

type Html = ReturnType<typeof html>

/** The frame of every e-mail: one column, inline styles, the company's name above and its address below. */
export function emailLayout({ title, body, business }: { title: string; body: Html; business: Business }): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
  </head>
  <body style="margin:0;background:#f7f4ee;color:#1e1f21;font:16px/1.5 Arial,sans-serif">
    <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%"><tr><td align="center" style="padding:24px 12px">
      <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fffdf9;border:1px solid #ddd6ca">
        <tr><td style="background:#2f4350;color:#ffffff;padding:20px 24px;font-size:20px;font-weight:700">${business.name}</td></tr>
        <tr><td style="padding:8px 24px 24px">${body}</td></tr>
        <tr><td style="padding:16px 24px;border-top:1px solid #ddd6ca;color:#4a4d52;font-size:14px">
          ${business.name}, ${business.street}, ${business.city}, ${business.state} ${business.zipCode}
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`.toString()
}

/** What an e-mail is about, name by name. */
export function emailFacts(facts: readonly (readonly [name: string, value: string])[]): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
    ${facts.map(
      ([name, value]) => html`<tr>
        <td style="padding:6px 12px 6px 0;color:#4a4d52;vertical-align:top">${name}</td>
        <td style="padding:6px 0;font-weight:600;white-space:pre-wrap;overflow-wrap:anywhere">${value}</td>
      </tr>`,
    )}
  </table>`
}

/** The one thing to press. */
export function emailButton(link: string, label: string): Html {
  return html`<p style="margin:24px 0"><a href="${link}" style="background:#c9440a;color:#ffffff;padding:14px 24px;border-radius:4px;text-decoration:none;font-weight:600;display:inline-block">${label}</a></p>`
}
