import type { EmailAttachment } from '#server/emails/templates/rendered-email.ts'

/** A message as it leaves: its sender as `EMAIL_FROM` has it, one recipient, and the Message-ID that every attempt has. */
export type OutgoingEmail = {
  messageId: string
  sender: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: readonly EmailAttachment[]
}

/** What brings messages to their recipients. */
export type Mailer = {
  /** As the log of emails calls it. */
  name: string
  /** @throws DeliveryFailure when it was not taken, or nobody can tell */
  send(message: OutgoingEmail): Promise<void>
  /** Finishes what is under way and lets go of its connections. */
  close(): Promise<void>
}

/**
 * Why a message was not taken. `waitsFor`: another attempt may succeed once the server can be reached (or lets us in), or
 * once the recipient's side takes this one message; null when it never will (rule 140).
 */
export class DeliveryFailure extends Error {
  readonly waitsFor: 'server' | 'recipient' | null

  constructor(message: string, waitsFor: DeliveryFailure['waitsFor']) {
    super(message)
    this.name = 'DeliveryFailure'
    this.waitsFor = waitsFor
  }
}
