import type { ReactNode } from 'react'
import { notificationsText } from '#content/staff/notifications.ts'
import { ToastProvider } from '#web/ui/toasts.tsx'
import { type App, AppContext } from './app-context.ts'

/** The outermost element of every page. The renderer finds it by its id: what React writes before it belongs in the head. */
export function Root({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <div id="app">
        <ToastProvider labels={notificationsText}>{children}</ToastProvider>
      </div>
    </AppContext>
  )
}
