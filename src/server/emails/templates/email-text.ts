import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import type { EmailContent, Pair } from './email-content.ts'

/** An email as plain text: size and position become blank lines and indents. */
export function emailText(content: EmailContent, business: Business): string {
  const { heading, lines, figure, facts, sums, button, after, offer, questions } = content
  const parts = [
    `${heading}\n${'='.repeat(Math.min(Array.from(heading).length, 70))}`,
    ...lines.map(setIn),
    figure && setIn(`${figure.value} ${figure.caption}`),
    facts.map(named).join('\n'),
    ...sums.map(({ heading: above, rows, total }) =>
      [above, ...[...rows, ...(total ? [total] : [])].map((row) => `  ${named(row)}`)].join('\n'),
    ),
    button && `${button.label}:\n${button.link}`,
    ...after.map(setIn),
    offer && `${offer.text}\n${offer.link}`,
    questions && `${questions} ${formatPhone(business.phone)}`,
    signature(business),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Lines that people typed are indented, so that none can pass for ours. */
const setIn = (text: string) => text.replace(/\n(?=.)/g, '\n    ')

const named = ([name, value]: Pair) => setIn(value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`)

/** Below the mark that mail programs know a signature by. */
const signature = ({ name, street, city, state, zipCode, phone, email }: Business) =>
  ['-- ', name, `${street}, ${city}, ${state} ${zipCode}`, formatPhone(phone), email].join('\n')
