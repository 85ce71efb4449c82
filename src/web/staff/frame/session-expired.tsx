import { staffSignInText as text } from '#content/staff/staff-frame.ts'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SessionExpiredProps = { username: string; onSignedIn: (user: StaffUser) => void }

/** Rule 80: the sign-in over the page: whatever is open and typed beneath stays. It goes away only by signing in. */
export function SessionExpired({ username, onSignedIn }: SessionExpiredProps) {
  return (
    <ModalDialog role="alertdialog" onClose={() => {}}>
      <div className="p-5 sm:p-7">
        <ModalTitle>{text.expiredHeading}</ModalTitle>
        <p className="mt-1.5 mb-5 text-ink-2">{text.expired}</p>
        <SignInForm username={username} onSignedIn={onSignedIn} />
      </div>
    </ModalDialog>
  )
}
