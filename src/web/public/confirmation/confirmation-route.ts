import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { loadConfirmation } from './load-confirmation.ts'

export function confirmationRoute(app: App) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => loadConfirmation(app, params.orderNumber ?? ''),
    Component: ConfirmationPage,
  }
}
