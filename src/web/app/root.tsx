import type { ReactNode } from 'react'
import { notificationsText } from '#content/staff/notifications.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { ToastProvider } from '#web/ui/toasts.tsx'
import { UiTextContext } from '#web/ui/ui-text.ts'
import { type App, AppContext } from './app-context.ts'

/** The outermost element of every page. The renderer finds it by its id: what React writes before it belongs in the head. */
export function Root({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <UiTextContext value={uiText.en}>
        <div id="app">
          <ToastProvider labels={notificationsText}>{children}</ToastProvider>
        </div>
      </UiTextContext>
    </AppContext>
  )
}
