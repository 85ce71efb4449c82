import { billingToasts as toasts } from '#content/staff/staff-billing.ts'
import { termsText as text } from '#content/staff/staff-settings.ts'
import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'
import { useChangeTerms } from '#web/staff/billing/billing-queries.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { customerName } from './customer-name.ts'

/** Asked before a customer's terms change: it is about credit. */
export function TermsQuestion({ account, onClose }: { account: CreditAccountOnWire; onClose: () => void }) {
  const change = useChangeTerms(account.id)
  const name = customerName(account)
  const hasNet30 = account.net30Since !== null
  return (
    <ActionQuestion
      heading={hasNet30 ? text.takeBackQuestion(name) : text.approveQuestion(name)}
      say={hasNet30 ? text.takeBackSay : text.approveSay}
      hint={text.hint}
      keep={text.keep}
      confirm={hasNet30 ? text.takeBack : text.approve}
      look={hasNet30 ? 'danger' : 'go'}
      done={{ title: toasts.success, description: toasts.termsChanged }}
      failed={(message) => ({ title: toasts.error, description: message ?? toasts.termsFailed })}
      act={() => change.mutateAsync(hasNet30 ? 'due-on-receipt' : 'net-30')}
      onClose={onClose}
    />
  )
}
