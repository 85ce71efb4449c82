import { html } from 'hono/html'
import { callLink, formatPhone } from '#content/company/phone.ts'
import type { EmailContent, Pair, Sums } from './email-content.ts'
import { grid, type Html, lightColor, look } from './email-look.ts'

const wraps = 'overflow-wrap:anywhere;word-break:break-word'

/** The separator between the company's name and its address. */
export function emailBody(content: EmailContent, phone: string): Html {
  const { heading, lines, figure, facts, sums, button, after, offer, questions } = content
  return html`
    <h1 ${look(['ink'], `margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;${wraps}`, 'heading')}>${heading}</h1>
    ${lines.map(paragraph)}
    ${figure ? bigFigure(figure) : ''}
    ${facts.length > 0 ? factTable(facts) : ''}
    ${sums.map(sumTable)}
    ${button ? pressable(button) : ''}
    ${after.map(paragraph)}
    ${offer ? paragraph(html`${offer.text} <a href="${offer.link}" target="_blank" ${look(['ink'], 'font-weight:700')}>${offer.label}</a>`) : ''}
    ${questions ? paragraph(html`${questions} <a href="${callLink(phone)}" ${look(['ink'], 'font-weight:700;white-space:nowrap')}>${formatPhone(phone)}</a>`) : ''}`
}

const paragraph = (text: string | Html) =>
  html`<p dir="auto" ${look(['ink'], `margin:0 0 14px;font-size:16px;line-height:1.5;white-space:pre-line;${wraps}`)}>${text}</p>`

const bigFigure = ({ value, caption }: NonNullable<EmailContent['figure']>) => html`
  <table ${grid} style="margin:6px 0 18px"><tr><td ${look(['shade'], 'padding:16px 20px;border-radius:6px')}>
    <p ${look(['ink'], 'margin:0;font-size:34px;line-height:1.1;font-weight:700')}>${value}</p>
    <p ${look(['quiet'], `margin:4px 0 0;font-size:16px;line-height:1.4;${wraps}`)}>${caption}</p>
  </td></tr></table>`

const rowLine = 'border-top-width:1px;border-top-style:solid'

/** Name by name; on a phone each name is above its value. */
const factTable = (facts: readonly Pair[]) => html`
  <table ${grid} style="margin:6px 0 18px">
    ${facts.map(
      ([name, value]) => html`<tr>
        <td width="34%" ${look(['quiet', 'line'], `padding:9px 14px 9px 0;font-size:15px;line-height:1.4;vertical-align:top;${rowLine}`, 'name')}>${name}</td>
        <td dir="auto" ${look(['ink', 'line'], `padding:9px 0;font-size:16px;line-height:1.4;font-weight:700;vertical-align:top;white-space:pre-wrap;${rowLine};${wraps}`, 'value')}>${value}</td>
      </tr>`,
    )}
  </table>`

/** Amounts at the right, and below a line what they add up to. */
const sumTable = ({ heading, rows, total }: Sums) => html`
  <h2 ${look(['ink'], 'margin:20px 0 6px;font-size:16px;line-height:1.4;font-weight:700')}>${heading}</h2>
  <table ${grid} style="margin:0 0 18px">
    ${rows.map((row) => sumRow(row, 'font-weight:400'))}
    ${total ? sumRow(total, 'font-weight:700') : ''}
  </table>`

/** Amounts stay on one line; on a phone a calculated sum may break, leaving room for its label. */
const maxUnbroken = 14

const sumRow = ([name, amount]: Pair, weight: string) => html`<tr>
  <td dir="auto" ${look(['ink', 'line'], `padding:8px 14px 8px 0;font-size:15px;line-height:1.4;vertical-align:top;${weight};${rowLine};${wraps}`)}>${name}</td>
  <td align="right" ${look(['ink', 'line'], `padding:8px 0;font-size:15px;line-height:1.4;vertical-align:top;${amount.length > maxUnbroken ? '' : 'white-space:nowrap;'}${weight};${rowLine}`)}>${amount}</td>
</tr>`

/** The cell has padding as well, because Outlook ignores it on links. */
const pressable = ({ link, label }: NonNullable<EmailContent['button']>) => html`
  <table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:24px 0"><tr>
    <td align="center" bgcolor="${lightColor('press')}" ${look(['press'], 'border-radius:4px;mso-padding-alt:14px 26px')}>
      <a href="${link}" target="_blank" ${look(['on-press'], 'display:inline-block;padding:14px 26px;font-size:17px;line-height:1.2;font-weight:700;text-decoration:none')}>${label}</a>
    </td>
  </tr></table>`
