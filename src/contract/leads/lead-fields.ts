import { optionalText, personFields, requiredText, textOfAtLeast } from '#contract/values/field-rules.ts'

export const messageTooShort = 'Message must be at least 10 characters'

/** The field rules of both lead forms, with their messages. */
export const leadFields = {
  ...personFields,
  projectType: requiredText(100, 'Project type is required'),
  estimatedSize: requiredText(100, 'Estimated size is required'),
  subject: requiredText(100, 'Subject is required'),
  /** Preferred contact method and message in one text, so it can be longer than the message alone. */
  message: textOfAtLeast(10, 5_200, messageTooShort),
  address: optionalText(200),
  city: optionalText(100),
  zipCode: optionalText(20),
  materialType: optionalText(100),
  notes: optionalText(5_000),
}
