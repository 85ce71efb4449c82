import { DeliveryFailure } from './mailer.ts'

/** What nodemailer says of an attempt that failed. */
type SmtpError = { message?: unknown; code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown }

/**
 * Rule 140: tells a refusal of this very message (5xx for its recipient or its content, or an address that is none) from one for now
 * (4xx), and both from a server that cannot be reached, lets us not in, or takes nothing from our sender: that is for the operator to mend.
 */
export function readSmtpError(thrown: unknown): DeliveryFailure {
  const { message, code, command, response, responseCode } = (thrown ?? {}) as SmtpError
  const words = typeof response === 'string' && response ? response : String(message ?? thrown)
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  const isTooLarge = code === 'EMESSAGE' && command === 'MAIL FROM'
  if (isNoAddress || isTooLarge) return new DeliveryFailure(words, null)
  if (!isAboutMessage || typeof responseCode !== 'number') return new DeliveryFailure(words, 'server')
  return new DeliveryFailure(words, responseCode >= 500 ? null : 'recipient')
}
