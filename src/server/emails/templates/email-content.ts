import type { EmailAttachment } from './rendered-email.ts'

/** Two words side by side: a name and its value, or what is charged and how much. */
export type Pair = readonly [name: string, value: string]

/** Amounts below each other, and perhaps what they add up to. */
export type Sums = { heading: string; rows: readonly Pair[]; total?: Pair }

/** A message from top to bottom, before it is HTML or text. */
export type EmailContent = {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  /** What stands above all in large letters. */
  heading: string
  lines: readonly string[]
  /** One figure that matters, large, and what it is. */
  figure?: { value: string; caption: string }
  facts: readonly Pair[]
  sums: readonly Sums[]
  /** The one thing to press. */
  button?: { link: string; label: string }
  after: readonly string[]
  /** The words before our phone number, where a reader may have questions. */
  questions?: string
  attachments: readonly EmailAttachment[]
}
