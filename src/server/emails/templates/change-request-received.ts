import type { Business } from '#content/company/business.ts'
import { pathIn } from '#content/company/languages.ts'
import { siteLanguage } from '#content/company/navigation.ts'
import { changeRequestTypeLabels, changeRequestReceivedText as messages } from '#content/wording/change-requests.ts'
import { formatDate } from '#contract/values/dates.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { type EmailDraft, renderEmailContent } from './email-draft.ts'

/** Word of a change request, to the customer or to the office. */
export function renderChangeRequestReceived(
  request: ReceivedChangeRequest,
  data: EmailData['change-request-received'],
  business: Business,
): RenderedEmail {
  const draft = data.audience === 'customer' ? toCustomer(request, data.origin) : toOffice(request, data.origin)
  return renderEmailContent(draft, business)
}

function toCustomer(request: ReceivedChangeRequest, origin: string): EmailDraft {
  const audienceMessages = messages.customer
  return {
    subject: `${audienceMessages.subject} ${request.order.orderNumber}`,
    lines: [audienceMessages.greeting(request.customer.firstName), audienceMessages.intro],
    facts: wishes(request),
    button: {
      link: `${origin}${pathIn(siteLanguage, '/dashboard')}?tab=changes`,
      label: audienceMessages.button,
    },
  }
}

function toOffice(request: ReceivedChangeRequest, origin: string): EmailDraft {
  const audienceMessages = messages.staff
  const { labels } = messages
  const { customer, requestedWithin24Hours } = request
  return {
    subject: `${audienceMessages.subject(requestedWithin24Hours)} ${request.order.orderNumber}`,
    lines: [requestedWithin24Hours ? audienceMessages.lateIntro : audienceMessages.intro],
    facts: [
      [labels.customer, `${customer.firstName} ${customer.lastName}`],
      [labels.phone, customer.phone],
      [labels.email, customer.email],
      ...wishes(request),
    ],
    button: { link: `${origin}/admin/changes/${request.id}`, label: audienceMessages.button },
  }
}

/** What was requested, name by name. */
export function wishes({ order, requestType, description, requestedChanges }: ReceivedChangeRequest) {
  const { labels } = messages
  const { deliveryDate, pickupDate, instructions } = requestedChanges
  return [
    [labels.order, order.orderNumber],
    [labels.type, changeRequestTypeLabels[requestType]],
    ...(deliveryDate ? [[labels.deliveryDate, formatDate(deliveryDate)] as const] : []),
    ...(pickupDate ? [[labels.pickupDate, formatDate(pickupDate)] as const] : []),
    ...(instructions ? [[labels.instructions, instructions] as const] : []),
    [labels.description, description],
  ] as const
}
