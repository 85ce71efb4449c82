import { html } from 'hono/html'
import type { Business } from '#content/company/business.ts'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { emailFrameText } from '#content/emails/frame.ts'
import type { Button, EmailContent, Pair, Sign, Steps, Sums } from './email-content.ts'
import { displayFont, grid, type Html, lightColor, look, wraps } from './email-look.ts'

/** What is between the company's name and its address: with a sign, its button is right below it; else below the lists. */
export function emailBody(content: EmailContent, { phone, city }: Business): Html {
  const { heading, lines, sign, steps, facts, sums, button, secondButton, after, offer, questions } = content
  const pressed = html`${button ? pressable(button, secondButton ? 10 : 22) : ''}${secondButton ? lessPressable(secondButton) : ''}`
  return html`
    <h1 dir="auto" ${look(['ink'], `margin:0 0 16px;font-size:42px;line-height:44px;font-weight:700;letter-spacing:-.2px;${displayFont};${wraps}`, 'heading')}>${withWholeNumbers(heading, documentNumber)}</h1>
    ${sign ? html`${bigSign(sign)}${pressed}` : ''}
    ${lines.map(paragraph)}
    ${steps ? stepTable(steps) : ''}
    ${facts.length > 0 ? factTable(facts) : ''}
    ${sums.map(sumTable)}
    ${sign ? '' : pressed}
    ${after.map(paragraph)}
    ${offer ? paragraph(html`${offer.text} <a href="${offer.link}" target="_blank" ${look(['ink'], 'font-weight:700')}>${offer.label}</a>`) : ''}
    ${questions ? paragraph(html`${questions} <a href="${callLink(phone)}" ${look(['ink'], 'font-weight:700;white-space:nowrap')}>${formatPhone(phone)}</a><br>${emailFrameText.answer(city)}`) : ''}`
}

/** Numbers of invoices and credit notes, which fit into the line of a heading on a phone; those of orders do not. */
const documentNumber = /((?:INV|CN)-\d{6,9})/
const anyNumber = /((?:INV|CN)-\d{6,9}|\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b)/

/** Rule 372: a number is never broken over two lines. */
const withWholeNumbers = (text: string, number = anyNumber): Html =>
  html`${text.split(number).map((part, index) => (index % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`))}`

const paragraph = (text: string | Html) =>
  html`<p dir="auto" ${look(['ink'], `margin:0 0 14px;font-size:17px;line-height:25px;white-space:pre-line;${wraps}`)}>${typeof text === 'string' ? withWholeNumbers(text) : text}</p>`

const subheading = (text: string) =>
  html`<h2 ${look(['ink'], `margin:24px 0 8px;font-size:25px;line-height:30px;font-weight:700;${displayFont}`)}>${text}</h2>`

const large = `font-weight:700;${displayFont};${wraps}`

/** A guide sign: white line inside, the value in large type. */
const bigSign = ({ above, value, below, total }: Sign) => html`
  <table ${grid} bgcolor="${lightColor('sign')}" ${look(['sign'], 'margin:0 0 16px;border-radius:14px')}><tr><td style="padding:6px">
    <table ${grid} ${look(['sign-edge'], 'border-width:2px;border-style:solid;border-radius:9px')}><tr><td style="padding:16px 18px 15px">
      ${above ? html`<p dir="auto" ${look(['on-sign'], `margin:0;font-size:17px;line-height:24px;${wraps}`)}>${above}</p>` : ''}
      <p dir="auto" ${look(['on-sign'], `margin:0;font-size:38px;line-height:44px;${large}`, 'value')}>${value}</p>
      ${below ? html`<p dir="auto" ${look(['on-sign'], `margin:0;font-size:17px;line-height:24px;${wraps}`)}>${below}</p>` : ''}
      ${total ? signTotal(total) : ''}
    </td></tr></table>
  </td></tr></table>`

const signTotal = ([name, amount]: Pair) => html`
  <table ${grid} style="margin:12px 0 0"><tr>
    <td ${look(['on-sign', 'sign-line'], `padding:12px 12px 0 0;border-top-width:1px;border-top-style:solid;font-size:21px;line-height:26px;font-weight:600;${displayFont};${wraps}`)}>${name}</td>
    <td align="right" ${look(['on-sign', 'sign-line'], `padding:12px 0 0;border-top-width:1px;border-top-style:solid;font-size:30px;line-height:32px;white-space:nowrap;${large}`)}>${amount}</td>
  </tr></table>`

const rowLine = 'border-top-width:1px;border-top-style:solid'

/** When it is, then what happens. */
const stepTable = ({ heading, rows }: Steps) => html`
  ${subheading(heading)}
  <table ${grid} style="margin:0 0 18px">
    ${rows.map(
      ({ when, what, text }) => html`<tr>
        <td width="112" ${look(['ink', 'line'], `padding:9px 12px 9px 0;font-size:19px;line-height:23px;font-weight:600;vertical-align:top;white-space:nowrap;${rowLine};${displayFont}`)}>${when}</td>
        <td ${look(['quiet', 'line'], `padding:9px 0;font-size:17px;line-height:23px;vertical-align:top;${rowLine};${wraps}`)}><b ${look(['ink'], 'font-weight:600')}>${what}</b><br>${text}</td>
      </tr>`,
    )}
  </table>`

/** Name by name; on a phone each name is above its value. */
const factTable = (facts: readonly Pair[]) => html`
  <table ${grid} style="margin:6px 0 18px">
    ${facts.map(
      ([name, value]) => html`<tr>
        <td width="34%" ${look(['quiet', 'line'], `padding:9px 14px 9px 0;font-size:16px;line-height:23px;vertical-align:top;${rowLine}`, 'name')}>${name}</td>
        <td dir="auto" ${look(['ink', 'line'], `padding:9px 0;font-size:17px;line-height:23px;font-weight:600;vertical-align:top;white-space:pre-wrap;${rowLine};${wraps}`, 'fact')}>${withWholeNumbers(value)}</td>
      </tr>`,
    )}
  </table>`

/** Amounts at the right, and below a line what they add up to. */
const sumTable = ({ heading, rows, total }: Sums) => html`
  ${subheading(heading)}
  <table ${grid} style="margin:0 0 18px">
    ${rows.map((row) => sumRow(row, 'quiet', 'font-weight:400'))}
    ${total ? sumRow(total, 'ink', 'font-weight:700') : ''}
  </table>`

/** Amounts stay on one line; on a phone a calculated sum may break, leaving room for its label. */
const maxUnbroken = 14

const sumRow = ([name, amount]: Pair, color: 'ink' | 'quiet', weight: string) => html`<tr>
  <td dir="auto" ${look([color, 'line'], `padding:8px 14px 8px 0;font-size:17px;line-height:23px;vertical-align:top;${weight};${rowLine};${wraps}`)}>${withWholeNumbers(name)}</td>
  <td align="right" ${look(['ink', 'line'], `padding:8px 0;font-size:17px;line-height:23px;vertical-align:top;${amount.length > maxUnbroken ? '' : 'white-space:nowrap;'}${weight === 'font-weight:400' ? 'font-weight:500' : weight};${rowLine}`)}>${amount}</td>
</tr>`

/** Full width. The cell has padding for Outlook, which ignores it on links. */
const pressable = ({ link, label }: Button, below: number) => html`
  <table ${grid} style="margin:0 0 ${below}px"><tr>
    <td align="center" bgcolor="${lightColor('press')}" ${look(['press'], 'border-radius:4px;mso-padding-alt:15px 12px')}>
      <a href="${link}" target="_blank" ${look(['on-press'], `display:block;padding:15px 12px;font-size:22px;line-height:26px;font-weight:600;text-decoration:none;${displayFont}`)}>${label}</a>
    </td>
  </tr></table>`

/** The same size, as an outline. */
const lessPressable = ({ link, label }: Button) => html`
  <table ${grid} style="margin:0 0 22px"><tr>
    <td align="center" ${look(['strong-line'], 'border-width:1px;border-style:solid;border-radius:4px;mso-padding-alt:13px 12px')}>
      <a href="${link}" target="_blank" ${look(['ink'], `display:block;padding:13px 12px;font-size:20px;line-height:26px;font-weight:600;text-decoration:none;${displayFont}`)}>${label}</a>
    </td>
  </tr></table>`
