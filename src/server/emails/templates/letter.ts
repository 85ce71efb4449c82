import type { Business } from '#content/company/business.ts'
import { emailLayout } from './email-layout.ts'
import { letterBody } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { RenderedEmail } from './rendered-email.ts'
import { asTyped, onOneLine } from './typed-words.ts'
import type { Pair, WholeLetter } from './whole-letter.ts'

/** A message: its lines, and what else there is to say. Without a heading it has the subject as one; without a preview its second line. */
export type Letter = Pick<WholeLetter, 'subject' | 'lines'> & Partial<WholeLetter>

/** How long a subject may be: mail programs show about 70 letters of it. */
const mostOfSubject = 150

/**
 * Renders a letter in the frame of every e-mail, as HTML and as text. What people typed is escaped, and cannot steer how the rest
 * is shown (rule 145).
 */
export function renderLetter(letter: Letter, business: Business): RenderedEmail {
  const whole = wholeLetter(letter)
  return {
    subject: whole.subject,
    html: emailLayout({
      title: whole.subject,
      preview: whole.preview,
      body: letterBody(whole, business.phone),
      business,
    }),
    text: letterText(whole, business),
    links: whole.button ? [whole.button.link] : [],
    attachments: whole.attachments,
  }
}

function wholeLetter(letter: Letter): WholeLetter {
  const { preview, heading, figure, facts = [], sums = [], button, after = [], questions, attachments = [] } = letter
  const subject = onOneLine(letter.subject, mostOfSubject)
  const lines = letter.lines.map(asTyped)
  return {
    subject,
    preview: onOneLine(preview ?? lines[1] ?? lines[0] ?? '', mostOfSubject),
    heading: heading === undefined ? subject : onOneLine(heading, mostOfSubject),
    lines,
    facts: facts.map(pairAsTyped),
    sums: sums.map(({ heading: above, rows, total }) => ({
      heading: above,
      rows: rows.map(pairAsTyped),
      ...(total && { total: pairAsTyped(total) }),
    })),
    after: after.map(asTyped),
    attachments,
    ...(figure && { figure: { value: asTyped(figure.value), caption: asTyped(figure.caption) } }),
    ...(button && { button }),
    ...(questions && { questions }),
  }
}

const pairAsTyped = ([name, value]: Pair): Pair => [asTyped(name), asTyped(value)]
