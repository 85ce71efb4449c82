import { html, raw } from 'hono/html'
import type { Business } from '#content/company/business.ts'
import { siteLanguage } from '#content/company/navigation.ts'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { colorSheets, displayFont, grid, type Html, lightColor, look, textFont, wraps } from './email-look.ts'

/** For phones, in mail programs that support it: less around the text, labels above values. */
const phoneSheet =
  '@media (max-width:480px){.edge{padding:0!important}.inside{padding:20px 18px 26px!important}' +
  '.heading{font-size:36px!important;line-height:38px!important}.value{font-size:34px!important;line-height:40px!important}' +
  '.name,.fact{display:block!important;width:auto!important}' +
  '.name{padding-bottom:0!important}.fact{border-top-width:0!important;padding-top:2px!important}}'

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
 * company's name and phone number above, its address and numbers below (rule 146).
 */
export function emailLayout({ title, preview, body, business }: EmailPage): string {
  return html`<!doctype html>
<html lang="${siteLanguage}" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${title}</title>
    ${forOutlook}${raw(sheets)}
  </head>
  <body ${look(['paper'], `margin:0;padding:0;-webkit-text-size-adjust:100%;${textFont}`)}>
    <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all">${preview}${blank}</div>
    <div role="main">
    <table ${grid} bgcolor="${lightColor('paper')}" ${look(['paper'], textFont)}><tr><td align="center" class="edge" style="padding:0 12px">
      ${outlookWidth.begins}
      <table ${grid} style="max-width:600px;text-align:left">
        <tr><td class="inside" style="padding:26px 34px 30px">
          ${companyLine(business)}
          ${body}
          ${address(business)}
        </td></tr>
      </table>
      ${outlookWidth.ends}
    </td></tr></table>
    </div>
  </body>
</html>`.toString()
}

const companyLine = ({ name, phone }: Business) => html`
  <table ${grid} style="margin:0 0 18px"><tr>
    <td dir="auto" ${look(['ink'], `padding:0 12px 0 0;font-size:23px;line-height:28px;font-weight:700;${displayFont};${wraps}`)}>${name}</td>
    <td align="right" style="font-size:15px;line-height:28px;white-space:nowrap;vertical-align:top"><a href="${callLink(phone)}" ${look(['ink'], 'font-weight:600;text-decoration:none')}>${formatPhone(phone)}</a></td>
  </tr></table>`

const address = ({ name, street, city, state, zipCode, phone, email }: Business) => html`
  <table ${grid} style="margin:28px 0 0"><tr><td ${look(['quiet', 'strong-line'], `padding:14px 0 0;border-top-width:1px;border-top-style:solid;font-size:15px;line-height:22px;${wraps}`)}>
    <b>${name}</b><br>${street}, ${city}, ${state} ${zipCode}<br>
    <a href="${callLink(phone)}" ${look(['quiet'], 'white-space:nowrap')}>${formatPhone(phone)}</a> · <a href="mailto:${email}" ${look(['quiet'], '')}>${email}</a>
  </td></tr></table>`
