import type { EmailTheme } from '#contract/emails/email-samples.ts'
import { sandboxedDocument } from '#server/platform/http/sandboxed-document.ts'
import type { EmailAttachment } from '#server/platform/ports/mailer.ts'
import { shownAs } from './email-look.ts'

/** A message ready to be sent, and the links in it, for the terminal. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  links: readonly string[]
  attachments?: readonly EmailAttachment[]
}

/** The reply with a message as a document for a frame, in light or dark mode or like the device. */
export const documentOf = (html: string, theme: EmailTheme | undefined) =>
  sandboxedDocument(theme ? shownAs(theme, html) : html)
