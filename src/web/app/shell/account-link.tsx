import { myAccount, signIn } from '#content/company/navigation.ts'
import { AppLink } from '#web/app/app-link.tsx'

type AccountLinkProps = { signedIn: boolean; className?: string; onClick?: () => void }

/** My Account for who is signed in, Sign In for everyone else. */
export function AccountLink({ signedIn, className, onClick }: AccountLinkProps) {
  const { label, to } = signedIn ? myAccount : signIn
  return (
    <AppLink to={to} className={className} onClick={onClick}>
      {label}
    </AppLink>
  )
}
