import { html } from 'hono/html'
import type { Business } from '../../content/business.ts'
import { leadReceivedText as words } from '../../content/emails.ts'
import { formatPhone } from '../../content/phone.ts'
import type { Lead } from '../leads/lead-queries.ts'
import { emailFacts, emailLayout } from './email-layout.ts'
import type { EmailData } from './email-templates.ts'
import type { RenderedEmail } from './rendered-email.ts'

/** Thanks to whoever sent a lead, or word of it to the office. What people typed is escaped by the template. */
export function renderLeadReceived(lead: Lead, data: EmailData['lead-received'], business: Business): RenderedEmail {
  return data.audience === 'customer' ? thanks(lead, business) : word(lead, business)
}

/** Repeats nothing but the name: the form takes any address, and must not carry a stranger's words to it. */
function thanks(lead: Lead, business: Business): RenderedEmail {
  const say = words.customer
  const subject = say.subject[lead.source]
  const lines = [
    say.greeting(lead.firstName),
    say.intro[lead.source],
    `${words.questions} ${formatPhone(business.phone)}`,
    say.notYou,
  ]
  const body = html`${lines.map((line) => html`<p>${line}</p>`)}`
  return {
    subject,
    html: emailLayout({ title: subject, body, business }),
    text: [...lines, business.name].join('\n\n'),
    links: [],
  }
}

function word(lead: Lead, business: Business): RenderedEmail {
  const say = words.staff
  const subject = `${say.subject[lead.source]} ${fullName(lead)}`
  const facts = leadFacts(lead)
  const body = html`
    <p>${say.intro[lead.source]}</p>
    ${emailFacts(facts)}`
  const text = [say.intro[lead.source], facts.map(([name, value]) => `${name}: ${value}`).join('\n'), business.name]
  return { subject, html: emailLayout({ title: subject, body, business }), text: text.join('\n\n'), links: [] }
}

/** On one line, since it stands in a subject. */
const fullName = (lead: Lead) => `${lead.firstName} ${lead.lastName}`.replace(/\s+/g, ' ')

function leadFacts(lead: Lead): [name: string, value: string][] {
  const { labels } = words
  const all: [string, string][] = [
    [labels.name, fullName(lead)],
    [labels.phone, lead.phone],
    [labels.email, lead.email],
    [labels.projectType[lead.source], lead.projectType],
    [labels.estimatedSize, lead.estimatedSize],
    [labels.materialType, lead.materialType],
    [labels.place, [lead.address, lead.city, lead.zipCode].filter(Boolean).join(', ')],
    [labels.notes[lead.source], lead.notes],
  ]
  return all.filter(([, value]) => value !== '')
}
