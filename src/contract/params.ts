import { z } from 'zod'
import { emailAudiences, previewTemplates, sampleOrders } from '#contract/emails/email-samples.ts'
import { listNames } from '#contract/lists/list-columns.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import { ruleScopes } from '#contract/scheduling/delivery-rule-scopes.ts'
import { settingPageNames } from '#contract/settings/page-names.ts'
import { dayInput } from './wire/wire.ts'

const notFoundUnless = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  ({ schema, refusal: 'not-found' }) as const

/** The id of a record. Any other text is the id of nothing, and is answered like an unknown id: 404 with this message. */
const idOf = (notFound: string) => notFoundUnless(z.guid({ error: notFound }))

const oneOf = <Word extends string>(values: readonly Word[], notFound: string) =>
  notFoundUnless(z.enum(values, { error: notFound }))

export const accountId = idOf('Customer not found')
export const absenceId = idOf('Absence not found')
export const attemptId = idOf('This was already undone.')
export const changeRequestId = idOf('Change request not found')
export const chargeId = idOf('Charge not found')
export const containerId = idOf('Container not found')
export const customerId = idOf('Customer not found')
export const deviceId = idOf('Phone not found')
export const disputeId = idOf('Dispute not found')
export const documentId = idOf('Document not found')
export const driverId = idOf('Driver not found')
export const driverReportId = idOf('Report not found')
export const equipmentId = idOf('Equipment not found')
export const facilityId = idOf('Facility not found')
export const groupId = idOf('Group not found')
export const haulId = idOf('Haul not found')
export const importId = idOf('Import not found')
export const invoiceId = idOf('Invoice not found')
export const ownAccountId = idOf('Account not found')
export const invitationId = idOf('This invitation is no longer open.')
export const jobSiteId = idOf('Job not found')
export const leadId = idOf('Lead not found')
export const loadId = idOf('Load not found')
export const crewLinkId = idOf('This link was already revoked.')
export const memberId = idOf('This login does not belong to the customer.')
export const mergedAccountId = idOf('This customer is not part of the other one.')
export const onlineAttemptId = idOf('Payment not found')
export const onlineRefundId = idOf('Refund not found')
export const payoutId = idOf('Payout not found')
export const movementId = idOf('Not found')
export const setAsideId = idOf('Not found')
export const quoteId = idOf('Quote not found')
export const recordId = idOf('Not found')
export const orderId = idOf('Order not found')
export const orderInProjectId = idOf('This order is not in the project.')
export const overageId = idOf('Overage not found')
export const paymentId = idOf('Payment not found')
export const planJobId = idOf('This plan is gone.')
export const permitId = idOf('Street permit not found')
export const photoId = idOf('Photo not found')
export const projectId = idOf('Project not found')
export const priceId = idOf('Price not found')
export const rateId = idOf('Rate not found')
export const receiptId = idOf('Payment not found')
export const siteId = idOf('Site not found')
export const storedCardId = idOf('Card not found')
export const standingServiceId = idOf('Standing service not found')
export const staffAccountId = idOf('Staff account not found')
export const statementId = idOf('Statement not found')
export const ticketId = idOf('Weight ticket not found')
export const truckId = idOf('Truck not found')
export const yardId = idOf('Yard not found')
export const viewId = idOf('View not found')
export const listNameParam = oneOf(listNames, 'List not found')
export const zoneId = idOf('Zone not found')

/** An id that no record has. */
const nobodysId = '00000000-0000-0000-0000-000000000000'

/**
 * The id of something in an order that is named by its number. Only the handler knows whether the caller may see the order, so that it checks
 * this first: until then an id that cannot exist is answered like an unknown one.
 */
export const idInOrder = notFoundUnless(
  z
    .string()
    .transform((text) => (z.guid().safeParse(text).success ? text : nobodysId))
    .meta({ format: 'uuid' }),
)

/** The number of an order, however a person typed it (rule 17). */
export const orderNumber = notFoundUnless(
  z.string().transform((typed, context) => {
    const number = normalizeOrderNumber(typed)
    if (number !== null) return number
    context.issues.push({ code: 'custom', message: 'Order Not Found', input: typed })
    return z.NEVER
  }),
)

/** The id of a route, or of a truck that has none on this day. */
export const routeKey = notFoundUnless(
  z.string().refine((key) => z.guid().safeParse(key.replace(/^truck:/, '')).success, { error: 'Route not found' }),
)

/** A day. What is no real day from 2000 to 2100 is refused with 400 at its name (rule 294). */
export const day = { schema: dayInput('day must be a date, such as 2026-12-08'), refusal: 'invalid-input' } as const

/** Any text is looked for: what is no ZIP code is not served. */
export const zipCode = notFoundUnless(z.string())

/** A city of the service area, as its page's address names it. */
export const cityName = notFoundUnless(z.string().regex(/^[a-z-]{1,40}$/, { error: 'Page not found' }))

export const ruleScope = oneOf(ruleScopes, `There are rules for ${ruleScopes.join(', ')}`)
export const settingPageName = oneOf(settingPageNames, 'Not found')
export const emailTemplate = oneOf(previewTemplates, 'Not found')
export const sampleOrder = oneOf(sampleOrders, 'Not found')
export const emailAudience = oneOf(emailAudiences, 'Not found')
