import type { ReactNode } from 'react'
import { notificationsText } from '../content/notifications.ts'
import { type App, AppContext } from './app-context.ts'
import { ToastProvider } from './ui/toasts.tsx'

/** The outermost element of every page. The renderer knows it by its id: what React writes before it belongs into the head. */
export function Root({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <div id="app">
        <ToastProvider labels={notificationsText}>{children}</ToastProvider>
      </div>
    </AppContext>
  )
}
