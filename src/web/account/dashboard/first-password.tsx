import { useState } from 'react'
import { forgotPasswordPage } from '#content/account/password-reset.ts'
import { settingsText } from '#content/account/settings.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Customers who only signed in with Google, or verified the address in another browser, have no password that could confirm a new one. They
 * set the first one through an emailed link.
 */
export function FirstPassword({ email }: { email: string }) {
  const { call } = useApp()
  const [answer, setAnswer] = useState<string | null>(null)

  async function sendLink() {
    try {
      await call('POST /api/customer/forgot-password', { body: { email } })
      setAnswer(forgotPasswordPage.sent(email))
    } catch (error) {
      setAnswer(error instanceof ApiError ? error.message : forgotPasswordPage.failedHelp)
    }
  }

  return (
    <div className="sm:col-span-2">
      <p className="text-ink-2">{settingsText.noPassword}</p>
      <Button look="line" className="mt-4" onClick={sendLink}>
        {settingsText.sendLink}
      </Button>
      <p role="status" className="mt-3 empty:hidden wrap-anywhere">
        {answer}
      </p>
    </div>
  )
}
