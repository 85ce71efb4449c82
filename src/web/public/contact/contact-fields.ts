import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { contactForm } from '#content/public/contact.ts'
import { leadFields, messageTooShort } from '#contract/leads/lead-fields.ts'
import { requiredText, textOfAtLeast } from '#contract/values/field-rules.ts'
import { checkFields } from '#web/forms/check-fields.ts'
import type { ContactValues } from './contact-values.ts'

/** The rule of each field of the form, with its message: those of the call, where contact method and message are one text. */
const contactFields = z.object({
  firstName: leadFields.firstName,
  lastName: leadFields.lastName,
  email: leadFields.email,
  phone: leadFields.phone,
  projectType: leadFields.subject,
  notes: textOfAtLeast(10, 5_000, messageTooShort),
  method: requiredText(100, contactForm.methodRequired),
})

export const checkContact = (values: ContactValues) => checkFields(contactFields, values)
