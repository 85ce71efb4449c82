import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import { emailFrameText } from '#content/emails/frame.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { EmailContent, Pair, Sign, Steps } from './email-content.ts'
import { emailBody } from './email-html.ts'
import { emailLayout } from './email-layout.ts'

/** A message: its lines and optional parts. The heading defaults to the subject, the preview to the second line. */
export type EmailDraft = Pick<EmailContent, 'subject' | 'lines'> & Partial<EmailContent>

/** The longest subject: mail programs show about 70 characters of it. */
const maxOfSubject = 150

/** Renders an email in the common frame, as HTML and as text. What people typed is escaped and cannot affect the layout (rule 145). */
export function renderEmailContent(draft: EmailDraft, business: Business): RenderedEmail {
  const whole = wholeContent(draft)
  return {
    subject: whole.subject,
    html: emailLayout({
      title: whole.subject,
      preview: whole.preview,
      body: emailBody(whole, business),
      business,
    }),
    text: emailText(whole, business),
    links: [whole.button, whole.offer, whole.secondButton].flatMap((each) => each?.link ?? []),
    attachments: whole.attachments,
  }
}

function wholeContent(draft: EmailDraft): EmailContent {
  const {
    preview,
    heading,
    sign,
    steps,
    facts = [],
    sums = [],
    button,
    secondButton,
    after = [],
    questions,
    attachments = [],
  } = draft
  const subject = onOneLine(draft.subject, maxOfSubject)
  const lines = draft.lines.map(sanitizeText)
  return {
    subject,
    preview: onOneLine(preview ?? lines[1] ?? lines[0] ?? '', maxOfSubject),
    heading: heading === undefined ? subject : onOneLine(heading, maxOfSubject),
    lines,
    facts: facts.map(sanitizePair),
    sums: sums.map(({ heading: above, rows, total }) => ({
      heading: above,
      rows: rows.map(sanitizePair),
      ...(total && { total: sanitizePair(total) }),
    })),
    after: after.map(sanitizeText),
    attachments,
    ...(sign && { sign: sanitizeSign(sign) }),
    ...(steps && { steps: sanitizeSteps(steps) }),
    ...(button && { button }),
    ...(secondButton && { secondButton }),
    ...(draft.offer && { offer: draft.offer }),
    ...(questions && { questions }),
  }
}

const sanitizePair = ([name, value]: Pair): Pair => [sanitizeText(name), sanitizeText(value)]

const sanitizeSign = ({ above, value, below, total }: Sign): Sign => ({
  ...(above && { above: onOneLine(above, maxOfSubject) }),
  value: onOneLine(value, maxOfSubject),
  below: onOneLine(below, maxOfSubject),
  ...(total && { total: sanitizePair(total) }),
})

const sanitizeSteps = ({ heading, rows }: Steps): Steps => ({
  heading,
  rows: rows.map(({ when, what, text }) => ({ when, what, text: sanitizeText(text) })),
})

/** An email as plain text: size and position become blank lines and indents. */
function emailText(content: EmailContent, business: Business): string {
  const { heading, lines, sign, steps, facts, sums, button, secondButton, after, offer, questions } = content
  const pressed = [button, secondButton].flatMap((each) => (each ? `${each.label}:\n${each.link}` : [])).join('\n\n')
  const parts = [
    `${heading}\n${'='.repeat(Math.min(Array.from(heading).length, 70))}`,
    ...(sign ? [signText(sign), pressed] : []),
    ...lines.map(setIn),
    steps && [steps.heading, ...steps.rows.map(stepText)].join('\n'),
    facts.map(named).join('\n'),
    ...sums.map(({ heading: above, rows, total }) =>
      [above, ...[...rows, ...(total ? [total] : [])].map((row) => `  ${named(row)}`)].join('\n'),
    ),
    ...(sign ? [] : [pressed]),
    ...after.map(setIn),
    offer && `${offer.text}\n${offer.link}`,
    questions && `${questions} ${formatPhone(business.phone)}\n${emailFrameText.answer(business.city)}`,
    signature(business),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A place that was typed stands behind our own words, so that it cannot pass for a line of ours. */
const signText = ({ above, value, below, total }: Sign) =>
  [`${value} ${below}`.trim(), total && named(total), above && emailFrameText.at(above)].filter(Boolean).join('\n')

const stepText = ({ when, what, text }: Steps['rows'][number]) => `  ${when}: ${what}. ${text}`

/** Lines that people typed are indented, so that none can pass for ours. */
const setIn = (text: string) => text.replace(/\n(?=.)/g, '\n    ')

const named = ([name, value]: Pair) => setIn(value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`)

/** Below the mark that mail programs know a signature by. */
const signature = ({ name, street, city, state, zipCode, phone, email }: Business) =>
  ['-- ', name, `${street}, ${city}, ${state} ${zipCode}`, formatPhone(phone), email].join('\n')

/** Characters that no email needs: control characters except tab and line break, and marks that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unspeakable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Text that a person typed, as an email may contain it: line breaks are `\n`, and nothing in it affects the layout. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unspeakable, '')
    .toWellFormed()
}

/** The same on one line, for a subject or heading; longer text ends with an ellipsis. */
function onOneLine(text: string, max: number): string {
  const line = sanitizeText(text).replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}
