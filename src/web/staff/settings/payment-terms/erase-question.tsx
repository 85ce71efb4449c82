import { eraseAccountText as text } from '#content/staff/staff-settings.ts'
import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { customerName } from './account-terms-row.tsx'

/** Asked before an account is erased, which cannot be undone. */
export function EraseQuestion({ account, onClose }: { account: CreditAccountOnWire; onClose: () => void }) {
  const erase = useApiCommand('orders', 'DELETE /api/admin/customers/{id}')
  return (
    <ActionQuestion
      heading={text.question(customerName(account))}
      description={text.description}
      hint={text.hint}
      keep={text.keep}
      confirm={text.confirm}
      done={{ title: text.erased, description: account.email }}
      failed={(message) => ({ title: text.failed, ...(message && { description: message }) })}
      act={() => erase.mutateAsync({ params: { id: account.id } })}
      onClose={onClose}
    />
  )
}
