import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { FindOrderPage } from './find-order/find-order-page.tsx'
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx'
import { InvitationPage, loadInvitation } from './invitation/invitation-page.tsx'
import { loadLinkToken, loadLogin, loadRegister } from './load-entry.ts'
import { LoginPage } from './login/login-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email/verify-email-page.tsx'

/** The ways into an account. They are small and lead to each other, and so come together. */
export function entryScreens(app: App) {
  return {
    login: { loader: ({ request }: LoaderFunctionArgs) => loadLogin(app, request), Component: LoginPage },
    register: { loader: ({ request }: LoaderFunctionArgs) => loadRegister(app, request), Component: RegisterPage },
    verifyEmail: { loader: ({ request }: LoaderFunctionArgs) => loadLinkToken(request), Component: VerifyEmailPage },
    invitation: {
      loader: ({ request }: LoaderFunctionArgs) => loadInvitation(app, request),
      Component: InvitationPage,
    },
    findOrder: { Component: FindOrderPage },
    forgotPassword: { Component: ForgotPasswordPage },
    resetPassword: {
      loader: ({ request }: LoaderFunctionArgs) => loadLinkToken(request),
      Component: ResetPasswordPage,
    },
  }
}
