import type { EmailTheme } from '#contract/emails/email-samples.ts'
import { sandboxedDocument } from '#server/platform/http/sandboxed-document.ts'
import { shownAs } from './email-look.ts'
/** A message that is ready to be sent, and the links in it that people may need where it goes to a terminal. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  links: readonly string[]
  attachments?: readonly EmailAttachment[]
}

/** A file that comes along: such as a delivery for a calendar. */
export type EmailAttachment = { filename: string; contentType: string; content: string | Uint8Array }

/** The reply that brings a message as the document of a frame, in light or dark surroundings or in those of the device. */
export const documentOf = (html: string, theme: EmailTheme | undefined) =>
  sandboxedDocument(theme ? shownAs(theme, html) : html)
