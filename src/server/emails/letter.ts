import { html } from 'hono/html'
import type { Business } from '../../content/business.ts'
import { emailButton, emailFacts, emailLayout } from './email-layout.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** A short message: lines, perhaps facts, one thing to press, and lines below it. */
export type Letter = {
  subject: string
  lines: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  button?: { link: string; label: string }
  after?: readonly string[]
}

/** Renders a letter in the frame of every e-mail. What people typed is escaped by the template. */
export function renderLetter(
  { subject, lines, facts = [], button, after = [] }: Letter,
  business: Business,
): RenderedEmail {
  const body = html`
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${facts.length > 0 ? emailFacts(facts) : ''}
    ${button ? emailButton(button.link, button.label) : ''}
    ${after.map((line) => html`<p>${line}</p>`)}`
  const text = [
    ...lines,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...after,
    business.name,
  ]
  return {
    subject,
    html: emailLayout({ title: subject, body, business }),
    text: text.join('\n\n'),
    links: button ? [button.link] : [],
  }
}
