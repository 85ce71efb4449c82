/** A message that is ready to be sent, and the links in it that people may need where it goes to a terminal. */
export type RenderedEmail = { subject: string; html: string; text: string; links: readonly string[] }
