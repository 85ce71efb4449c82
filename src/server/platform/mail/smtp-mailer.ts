import { DeliveryFailure, type Mailer, type OutgoingEmail } from '#server/platform/ports/mailer.ts'

/** Concurrent connections to the mail server; {@link sendingLanes} keeps one message for each. */
const connections = 3

/** Milliseconds: a server that answers at all does so within these. */
export type SmtpTimeouts = { connect: number; silence: number; whole: number }

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 45_000 }

/** Connects to a mail server and signs in, without sending anything; returns what went wrong, or null. */
export async function checkMailServer(
  url: string,
  { connect, silence }: SmtpTimeouts = defaultTimeouts,
): Promise<string | null> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...{ url, connectionTimeout: connect, greetingTimeout: connect, dnsTimeout: connect, socketTimeout: silence },
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}

/** Sends through a mail server, `smtp://` or `smtps://`, over pooled connections. Nodemailer is loaded with the first message. */
export function openSmtpMailer(url: string, { connect, silence, whole }: SmtpTimeouts = defaultTimeouts): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null

  async function openTransport() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: connections,
      // The outbox tries again; a try within a try would only hide how it goes.
      maxRequeues: 1,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    name: 'smtp',
    async send(message) {
      if (!oneAddress.test(message.recipient)) throw new DeliveryFailure('The recipient is not one address', null)
      opened ??= openTransport()
      const transport = await opened
      // A server that answers one letter at a time never falls silent: this ends its connection, too.
      const signal = AbortSignal.timeout(whole)
      try {
        await transport.sendMail({ ...asMail(message), signal })
      } catch (error) {
        throw readSmtpError(signal.aborted ? new Error('The mail server took too long') : error)
      }
    },
    async close() {
      const transport = await opened
      transport?.close()
    },
  }
}

/** Nodemailer reads a list or a name around an address as such, also in the envelope, and would send to everyone in it. */
const oneAddress = /^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u

function asMail({ messageId, sender, replyTo, recipient, subject, html, text, attachments }: OutgoingEmail) {
  const from = readSender(sender)
  return {
    messageId,
    from,
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    // As objects they are taken as they are: nothing in them is read as a second address.
    to: { name: '', address: recipient },
    envelope: { from: from.address, to: [recipient] },
    subject,
    html,
    text,
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    // Lest machines answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Takes `Name <address>` apart. */
export function readSender(sender: string): { name: string; address: string } {
  const named = /^(.*)<([^<>]+)>$/s.exec(sender)
  return named ? { name: (named[1] ?? '').trim(), address: named[2] ?? '' } : { name: '', address: sender }
}

/** What nodemailer reports about a failed attempt. */
type SmtpError = { message?: unknown; code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown }

/**
 * Rule 140: distinguishes a permanent refusal of this message (5xx for its recipient or content, or one that cannot be written), a temporary one
 * (4xx), and a server that cannot be reached, rejects our login, or rejects our sender, which the operator must fix.
 */
function readSmtpError(thrown: unknown): DeliveryFailure {
  const { message, code, command, response, responseCode } = (thrown ?? {}) as SmtpError
  const reply = typeof response === 'string' && response ? response : String(message ?? thrown)
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  // Of its own making: no address, or content that cannot be written.
  const isUnwritable = command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM')
  const isTooLarge = code === 'EMESSAGE' && command === 'MAIL FROM'
  if (isUnwritable || isTooLarge || thrown instanceof TypeError) return new DeliveryFailure(reply, null)
  if (!isAboutMessage || typeof responseCode !== 'number') return new DeliveryFailure(reply, 'server')
  return new DeliveryFailure(reply, responseCode >= 500 ? null : 'recipient')
}
