/** Texts of an email that failed and is sent again (rule 141). */
export const emailResend = {
  resend: 'Resend',
  resendOne: (subject: string, to: string) => `Resend: ${subject}, to ${to}`,
  resending: 'Resending…',
  done: 'Success',
  doneHelp: (to: string) => `It will be sent to ${to} again and will reappear in this list with the result.`,
  /** Of a message that could not even be written. */
  noSubject: 'Message without a subject',
  failed: 'Error',
  failedHelp: 'It could not be resent. Please try again.',
}
