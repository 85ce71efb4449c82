import { pageTitle } from '#content/company/page-title.ts'
import { staffArea, staffSignInText as text } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StaffWidth } from './staff-width.tsx'

/** Stands at whatever staff address was asked for, which is there again once somebody has signed in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (user: StaffUser) => void }) {
  const { business } = useApp()
  return (
    <main id="main" tabIndex={-1} className="flex-auto">
      <PageHead title={pageTitle(text.heading, business.name)} description={staffArea.description} />
      <StaffWidth className="pt-12 sm:pt-20">
        <div className="mx-auto max-w-100 rounded-panel border border-line bg-card p-5 sm:p-7">
          <h1 className="text-[1.75rem] font-semibold">{text.heading}</h1>
          <p className="mt-1.5 mb-5 text-ink-2">{text.description}</p>
          <SignInForm onSignedIn={onSignedIn} />
        </div>
      </StaffWidth>
    </main>
  )
}
