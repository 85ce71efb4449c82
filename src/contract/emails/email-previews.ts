import { z } from 'zod'
import { emailAudiences, emailThemes, previewTemplates, sampleOrders } from './email-samples.ts'

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}` })

const template = oneOf('Template', previewTemplates)
const order = oneOf('Order', sampleOrders).describe('Which invented order (rule 148)')

export const emailPreviewRequest = z.object({ template, order }).meta({ id: 'EmailPreviewRequest' })

export const testEmailRequest = z
  .object({
    template,
    order,
    audience: oneOf('Audience', emailAudiences).default('customer').describe('Which copy'),
  })
  .meta({ id: 'TestEmailRequest' })

const copy = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()).describe('File names'),
})

/** The email for the customer and for the office: the HTML, and what a mail program shows next to it. */
export const emailPreview = z
  .object({
    customerEmail: z.string().describe('HTML'),
    adminEmail: z.string().describe('HTML'),
    customer: copy,
    admin: copy,
    testRecipient: z.string().nullable().describe('Where a test email would go; null if there is no address'),
    staffMailbox: z.string().nullable().describe('Where email to staff goes; null while it goes nowhere (rule 160)'),
  })
  .meta({ id: 'EmailPreview' })

export type EmailPreviewOnWire = z.input<typeof emailPreview>

export const testEmailSent = z.object({ message: z.string() })

const theme = z
  .enum(emailThemes, { error: 'Theme must be light or dark' })
  .optional()
  .describe('Shows the message in light or dark mode; by default as the device is set')

export const emailFrameQuery = z.object({ theme })
