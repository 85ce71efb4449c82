import { html, raw } from 'hono/html'
import type { Business } from '#content/company/business.ts'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { colorSheets, grid, type Html, lightColor, look } from './email-look.ts'

const fonts = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"

/** For phones, in mail programs that support it: labels above values, full-width buttons. */
const phoneSheet =
  '@media (max-width:480px){.edge{padding:0!important}.inside{padding-left:18px!important;padding-right:18px!important}' +
  '.heading{font-size:23px!important}.name,.value{display:block!important;width:auto!important}' +
  '.name{padding-bottom:0!important}.value{border-top-width:0!important;padding-top:2px!important}' +
  '.wide,.wide a{width:100%!important;box-sizing:border-box!important}}'

/** Sheets are apart, so that a program that cannot read one drops that one alone. */
const sheets = [phoneSheet, ...colorSheets].map((sheet) => `<style>${sheet}</style>`).join('')

/** Outlook renders with Word's engine: it needs an explicit width and font. */
const forOutlook = raw(
  '<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96' +
    '</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,p,h1,h2,a{font-family:Arial,sans-serif!important}</style><![endif]-->',
)
const outlookWidth = {
  begins: raw(
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  ),
  ends: raw('<!--[if mso]></td></tr></table><![endif]-->'),
}

/** Nothing that shows, so that an inbox does not fill up its line with the beginning of the letter. */
const blank = raw('&#847;&zwnj;&nbsp;'.repeat(80))

type EmailPage = { title: string; preview: string; body: Html; business: Business }

/**
 * The frame of every email: one column of at most 600 pixels in tables, without any picture, light or dark as its reader has it, the
 * company's name above, its address and numbers below (rule 146).
 */
export function emailLayout({ title, preview, body, business }: EmailPage): string {
  return html`<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${title}</title>
    ${forOutlook}${raw(sheets)}
  </head>
  <body ${look(['paper'], `margin:0;padding:0;-webkit-text-size-adjust:100%;${fonts}`)}>
    <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all">${preview}${blank}</div>
    <div role="main">
    <table ${grid} bgcolor="${lightColor('paper')}" ${look(['paper'], fonts)}><tr><td align="center" class="edge" style="padding:24px 12px">
      ${outlookWidth.begins}
      <table ${grid} ${look(['card', 'line'], `max-width:600px;border-width:1px;border-style:solid;text-align:left;${fonts}`)}>
        <tr><td bgcolor="${lightColor('bar')}" ${look(['bar', 'on-bar'], 'padding:18px 28px;font-size:20px;line-height:1.3;font-weight:700', 'inside')}>${business.name}</td></tr>
        <tr><td class="inside" style="padding:28px 28px 14px">${body}</td></tr>
        <tr><td ${look(['quiet', 'line'], 'padding:18px 28px 22px;border-top-width:1px;border-top-style:solid;font-size:14px;line-height:1.6', 'inside')}>${address(business)}</td></tr>
      </table>
      ${outlookWidth.ends}
    </td></tr></table>
    </div>
  </body>
</html>`.toString()
}

const address = ({ name, street, city, state, zipCode, phone, email }: Business) => html`
  <b>${name}</b><br>${street}, ${city}, ${state} ${zipCode}<br>
  <a href="${callLink(phone)}" ${look(['quiet'], 'white-space:nowrap')}>${formatPhone(phone)}</a> · <a href="mailto:${email}" ${look(['quiet'], '')}>${email}</a>`
