import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import type { OwingCustomerOnWire } from '#contract/billing/receivables.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { EnterPaymentLink } from '#web/staff/bill-to-accounts/parts/enter-payment-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { InvoiceRow } from './invoice-row.tsx'

/** The open invoices of a customer, and what to do about them. */
export function OpenInvoices({ customer: { id, name } }: { customer: OwingCustomerOnWire }) {
  const invoices = useApiQuery('orders', 'GET /api/admin/receivables/customers/{id}/invoices', { params: { id } })
  return (
    <>
      {invoices.data ? (
        <ul aria-label={text.invoicesOf(name)}>
          {invoices.data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} isOfCustomer />
          ))}
        </ul>
      ) : (
        <p role="status" className="py-2 text-ink-2">
          {invoices.error?.message ?? text.invoicesLoading}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <EnterPaymentLink id={id} name={name} />
        <Needs permission="staff:billing.write">
          <RemindButton accountId={id} />
        </Needs>
        <Needs permission="staff:customers.read">
          <AppLink to={`/admin/customers/${id}`} className={denseButtonStyle('line')}>
            {text.record}
          </AppLink>
        </Needs>
      </div>
      <Needs permission="staff:billing.write">
        <TestModeNote className="mt-2" />
      </Needs>
    </>
  )
}

/** Reminds the customer of all open invoices (rule 246). */
function RemindButton({ accountId }: { accountId: string }) {
  const remind = useApiCommand('orders', 'POST /api/admin/receivables/customers/{id}/reminders')
  const showToast = useToast()
  const save = useSaving()
  return (
    <DenseButton
      pending={remind.isPending}
      onClick={async () => {
        await save(async () => {
          const { invoices } = await remind.mutateAsync({ params: { id: accountId } })
          showToast({ title: text.reminded(invoices), tone: 'success' })
        }, null)
      }}
    >
      {remind.isPending ? text.reminding : text.remind}
    </DenseButton>
  )
}
