import type { EmailTheme } from '#contract/emails/email-samples.ts'
import { sandboxedDocument } from '#server/platform/http/sandboxed-document.ts'
import { shownAs } from './email-look.ts'

/** The reply that brings a message as the document of a frame, in light or dark surroundings or in those of the device. */
export const documentOf = (html: string, theme: EmailTheme | undefined) =>
  sandboxedDocument(theme ? shownAs(theme, html) : html)
