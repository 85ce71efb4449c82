import type { EmailAttachment } from '#server/platform/ports/mailer.ts'

/** A message ready to be sent, and the links in it, for the terminal. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  links: readonly string[]
  attachments?: readonly EmailAttachment[]
}
