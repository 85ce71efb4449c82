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
