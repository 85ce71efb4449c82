import { billingMessages as messages, orderBillingText as text } from '#content/staff/staff-billing.ts'
import type { StaffBillOnWire } from '#contract/billing/billing.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** Rule 136: on which terms the next invoice is, and, for a contractor with an account, the approval of Net 30. */
export function TermsChoice({ orderId, bill }: { orderId: string; bill: StaffBillOnWire }) {
  const { paymentTerms, account } = bill
  const isNet30 = account?.paymentTerms === 'net-30'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      <p>{text.terms(text.termsWords[paymentTerms])}</p>
      {account && offersNet30(account) && <Approval account={account} />}
      {account && isNet30 && <Assignment orderId={orderId} account={account} />}
    </div>
  )
}

/** An address that was typed is no proof; staff decide whether the order is the account's. */
function Assignment({ orderId, account }: { orderId: string; account: NonNullable<StaffBillOnWire['account']> }) {
  const assign = useApiCommand('orders', 'PUT /api/orders/{id}/account')
  const save = useSaving(messages.accountFailed)
  const body = { customerId: account.isAssigned ? null : account.id }
  const send = () =>
    save(() => assign.mutateAsync({ params: { id: orderId }, body }), { description: messages.accountChanged })

  return (
    <>
      {!account.isAssigned && <p className="text-ink-2">{text.sameEmail(account.companyName || account.name)}</p>}
      <DenseButton look="quiet" pending={assign.isPending} onClick={send}>
        {account.isAssigned ? text.unassign : text.assign}
      </DenseButton>
    </>
  )
}

function Approval({ account }: { account: NonNullable<StaffBillOnWire['account']> }) {
  const change = useApiCommand('orders', 'PUT /api/admin/customers/{id}/payment-terms')
  const save = useSaving(messages.termsFailed)
  const hasNet30 = account.paymentTerms === 'net-30'
  const body = { paymentTerms: hasNet30 ? 'due-on-receipt' : 'net-30' } as const
  const send = () =>
    save(() => change.mutateAsync({ params: { id: account.id }, body }), { description: messages.termsChanged })

  return (
    <DenseButton look="quiet" pending={change.isPending} onClick={send}>
      {hasNet30 ? text.takeNet30 : text.giveNet30}
    </DenseButton>
  )
}

/** Rule 136: whether Net 30 can be approved for the account of an order, or revoked. Only contractors get it, with or without a company. */
export function offersNet30(account: Pick<NonNullable<StaffBillOnWire['account']>, 'customerType' | 'paymentTerms'>) {
  return account.customerType === 'contractor' || account.paymentTerms === 'net-30'
}
