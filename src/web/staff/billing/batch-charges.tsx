import { useState } from 'react'
import { batchText as text } from '#content/staff/batch-charges.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rule 445: the way to charging several invoices to cards on file; nothing without a processor. */
export function BatchCharges() {
  const { paysOnline } = useApp()
  const [isOpen, setOpen] = useState(false)
  if (!paysOnline) return null
  return (
    <>
      <DenseButton className="max-sm:flex-auto" onClick={() => setOpen(true)}>
        {text.open}
      </DenseButton>
      {isOpen && <BatchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The invoices as they would be charged; those that are chosen are, and what became of each is beside it. */
function BatchDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useApiQuery('orders', 'GET /api/admin/payments/chargeable', {}, askAnew)
  const charge = useApiCommand('orders', 'POST /api/admin/payments/charges')
  const showToast = useToast()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState('')
  const today = dateInLosAngeles(new Date())
  const invoices = data?.invoices ?? []
  const chosen = invoices.filter((each) => each.problem === null && chosenIds.has(each.invoiceId))
  const total = chosen.reduce((sum, { amount }) => sum + centsIn(amount), 0)

  function toggle(invoiceId: string) {
    const next = new Set(chosenIds)
    if (!next.delete(invoiceId)) next.add(invoiceId)
    setChosenIds(next)
  }

  async function chargeChosen() {
    setProblem('')
    try {
      const body = { charges: chosen.map(({ invoiceId, cardId, amount }) => ({ invoiceId, cardId, amount })) }
      const { results } = await charge.mutateAsync({ body })
      const left = results.filter(({ message }) => message !== '')
      const count = results.length - left.length
      if (count > 0) showToast({ title: text.charged(count), description: text.chargedHelp, tone: 'success' })
      if (left.length === 0) return onClose()
      setRefused(new Map(left.map(({ invoiceId, message }) => [invoiceId, message])))
      setChosenIds(new Set())
      setProblem(text.refused(left.length))
      await refetch()
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <ModalDialog width="form" onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
          <div className="mr-auto">
            <ModalTitle className="pt-1.5">{text.heading}</ModalTitle>
            <p className="text-ink-2">{text.help}</p>
          </div>
          <ModalClose />
        </header>
        <div className="min-h-40 flex-auto overflow-y-auto px-6 py-2 max-sm:px-4">
          {isError && <p role="alert">{text.loadFailed}</p>}
          {!isError && invoices.length === 0 && (
            <p role="status" className="py-6 text-center text-ink-2">
              {data ? text.none : text.loading}
            </p>
          )}
          <ul>
            {invoices.map((invoice) => {
              const { invoiceId, number, orderId, customerName, companyName, dueOn, way, lastFour, from } = invoice
              const why = invoice.problem && text.problems[invoice.problem](from ? shortInstant(from) : '')
              const said = refused.get(invoiceId) ?? why
              return (
                <li key={invoiceId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
                  <input
                    id={invoiceId}
                    type="checkbox"
                    className="size-5 flex-none accent-steel"
                    checked={invoice.problem === null && chosenIds.has(invoiceId)}
                    disabled={invoice.problem !== null}
                    onChange={() => toggle(invoiceId)}
                  />
                  <label htmlFor={invoiceId} className="min-w-0 flex-auto">
                    <b className="block truncate font-semibold">{companyName || customerName}</b>
                    <span className="block text-small text-ink-2">
                      {text.line(number, bareDate(dueOn as IsoDate, today), paidWith(way, lastFour))}
                    </span>
                    {centsIn(invoice.discount) > 0 && (
                      <span className="block text-small text-ink-2">
                        {text.discount(formatDollars(centsIn(invoice.discount)))}
                      </span>
                    )}
                    {said && <span className="block text-small text-danger">{said}</span>}
                  </label>
                  <span className="flex-none text-right">
                    <span className="block font-medium tabular-nums">{formatDollars(centsIn(invoice.amount))}</span>
                    <AppLink to={`/admin/orders/${orderId}`} className="text-small whitespace-nowrap underline">
                      {text.order}
                    </AppLink>
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
        <footer className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:flex-col-reverse max-sm:items-stretch max-sm:px-4">
          {problem && (
            <p role="alert" className="mr-auto text-danger">
              {problem}
            </p>
          )}
          <CancelButton onClick={onClose} />
          <DenseButton
            look="go"
            pending={charge.isPending}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => chosen.length > 0 && chargeChosen()}
          >
            {chosen.length === 0 ? text.chargeNone : text.charge(chosen.length, formatDollars(total))}
          </DenseButton>
        </footer>
      </div>
    </ModalDialog>
  )
}
