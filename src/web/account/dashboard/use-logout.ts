import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dashboardPage } from '#content/account/dashboard.ts'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** Ends the session, and leaves the page. */
export function useLogout() {
  const { call } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const [loggingOut, setLoggingOut] = useState(false)

  async function logout() {
    if (loggingOut) return
    setLoggingOut(true)
    try {
      await call('POST /api/customer/logout')
      await navigate('/')
    } catch (error) {
      const description = error instanceof ApiError ? error.message : connectionLost
      showToast({ title: dashboardPage.logoutFailed, description, tone: 'error' })
      setLoggingOut(false)
    }
  }

  return { logout, loggingOut }
}
