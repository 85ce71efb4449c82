/** A file that comes along: such as a delivery for a calendar. */
export type EmailAttachment = { filename: string; contentType: string; content: string | Uint8Array }

/** A message as it leaves: its sender as `EMAIL_FROM` has it, where an answer goes, one recipient, and the Message-ID that every attempt has. */
export type OutgoingEmail = {
  messageId: string
  sender: string
  /** An address; null: to the sender. */
  replyTo: string | null
  recipient: string
  subject: string
  html: string
  text: string
  attachments: readonly EmailAttachment[]
}

/** Delivers messages to their recipients. */
export type Mailer = {
  /** As the log of emails calls it. */
  name: string
  /** @throws DeliveryFailure if it was refused, or the outcome is unknown */
  send(message: OutgoingEmail): Promise<void>
  /** Finishes current messages and closes the connections. */
  close(): Promise<void>
}

/**
 * Why a message was not accepted. `waitsFor`: another attempt may succeed once the server can be reached (or accepts our login), or once
 * the recipient's side accepts this message; null if it never will (rule 140).
 */
export class DeliveryFailure extends Error {
  readonly waitsFor: 'server' | 'recipient' | null

  constructor(message: string, waitsFor: DeliveryFailure['waitsFor']) {
    super(message)
    this.name = 'DeliveryFailure'
    this.waitsFor = waitsFor
  }
}
