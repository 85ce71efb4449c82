/** The name of a test email, and its messages to staff. */
export const testEmailText = {
  subject: (subject: string) => `Test: ${subject}`,
  sent: (recipient: string) => `Test email on its way to ${recipient}`,
  noAddress:
    'There is no address to send a test email to. Enter a notification email in Settings, or set ADMIN_EMAIL on the server.',
}
