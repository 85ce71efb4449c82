import type { EmailAttachment } from '#server/platform/ports/mailer.ts'

/** Two texts side by side: a name and its value, or a charge and its amount. */
export type Pair = readonly [name: string, value: string]

/** Amounts below each other, and perhaps what they add up to. */
export type Sums = { heading: string; rows: readonly Pair[]; total?: Pair }

/** The one thing the reader looks for, in large type: a day, a time, an amount. */
export type Sign = { above?: string; value: string; below: string; total?: Pair }

/** What happens when, in order. */
export type Steps = { heading: string; rows: readonly { when: string; what: string; text: string }[] }

export type Button = { link: string; label: string }

/** A message from top to bottom, before it is HTML or text. */
export type EmailContent = {
  subject: string
  /** The preview text next to the subject. */
  preview: string
  /** The headline. */
  heading: string
  lines: readonly string[]
  sign?: Sign
  steps?: Steps
  facts: readonly Pair[]
  sums: readonly Sums[]
  /** The one thing to press. */
  button?: Button
  /** What is pressed less often, right below it. */
  secondButton?: Button
  after: readonly string[]
  /** Something else to press, less important. */
  offer?: { text: string; link: string; label: string }
  /** The text before our phone number, for emails that may raise questions. */
  questions?: string
  attachments: readonly EmailAttachment[]
}
