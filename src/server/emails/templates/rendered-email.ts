import type { EmailTheme } from '#contract/emails/email-samples.ts'
import { sandboxedDocument } from '#server/platform/http/sandboxed-document.ts'
import { shownAs } from './email-look.ts'
/** A message ready to be sent, and the links in it, for the terminal. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  links: readonly string[]
  attachments?: readonly EmailAttachment[]
}

/** A file that comes along: such as a delivery for a calendar. */
export type EmailAttachment = { filename: string; contentType: string; content: string | Uint8Array }

/** The reply with a message as a document for a frame, in light or dark mode or like the device. */
export const documentOf = (html: string, theme: EmailTheme | undefined) =>
  sandboxedDocument(theme ? shownAs(theme, html) : html)
