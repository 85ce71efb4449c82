import type { Business } from '#content/company/business.ts'
import { leadReceivedText as messages } from '#content/emails/emails.ts'
import type { Lead } from '#server/leads/lead-queries.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import type { Pair } from './email-content.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

/** Thanks to the sender of a lead, or a notice to the office. What people typed is escaped by the template. */
export function renderLeadReceived(lead: Lead, data: EmailData['lead-received'], business: Business): RenderedEmail {
  return renderEmailContent(data.audience === 'customer' ? thanks(lead) : word(lead), business)
}

/** Only the forms of the website send emails. */
const formOf = ({ source }: Lead) => (source === 'contact_form' ? source : 'estimate_form')

/** Repeats only the name: the form accepts any address, and must not send a stranger's text to it. */
function thanks(lead: Lead): EmailDraft {
  const audienceMessages = messages.customer
  return {
    subject: audienceMessages.subject[formOf(lead)],
    lines: [audienceMessages.greeting(lead.firstName), audienceMessages.intro[formOf(lead)]],
    questions: messages.questions,
    after: [audienceMessages.notYou],
  }
}

function word(lead: Lead): EmailDraft {
  const audienceMessages = messages.staff
  return {
    subject: `${audienceMessages.subject[formOf(lead)]} ${fullName(lead)}`,
    lines: [audienceMessages.intro[formOf(lead)]],
    facts: leadFacts(lead),
  }
}

const fullName = (lead: Lead) => `${lead.firstName} ${lead.lastName}`

function leadFacts(lead: Lead): Pair[] {
  const { labels } = messages
  const all: Pair[] = [
    [labels.name, fullName(lead)],
    [labels.phone, lead.phone],
    [labels.email, lead.email],
    [labels.projectType[formOf(lead)], lead.projectType],
    [labels.estimatedSize, lead.estimatedSize],
    [labels.materialType, lead.materialType],
    [labels.place, [lead.address, lead.city, lead.zipCode].filter(Boolean).join(', ')],
    [labels.notes[formOf(lead)], lead.notes],
  ]
  return all.filter(([, value]) => value !== '')
}
