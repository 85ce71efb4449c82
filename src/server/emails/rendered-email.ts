/** A message that is ready to be sent. */
export type RenderedEmail = { subject: string; html: string; text: string }
