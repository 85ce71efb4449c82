import { useState } from 'react'
import { batchText as text } from '#content/staff/batch-charges.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ChargeDialog, ChargeNote, ChargeRow, useToggled } from './charge-dialog.tsx'

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
  const ticked = useToggled()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState('')
  const today = dateInLosAngeles(new Date())
  const invoices = data?.invoices ?? []
  const chosen = invoices.filter((each) => each.problem === null && ticked.ids.has(each.invoiceId))
  const total = chosen.reduce((sum, { amount }) => sum + centsIn(amount), 0)

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
      ticked.clear()
      setProblem(text.refused(left.length))
      await refetch()
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <ChargeDialog
      heading={text.heading}
      help={text.help}
      note={
        isError ? (
          <p role="alert">{text.loadFailed}</p>
        ) : (
          invoices.length === 0 && <ChargeNote>{data ? text.none : text.loading}</ChargeNote>
        )
      }
      problem={problem}
      button={chosen.length === 0 ? text.chargeNone : text.charge(chosen.length, formatDollars(total))}
      isReady={chosen.length > 0}
      pending={charge.isPending}
      onCharge={chargeChosen}
      onClose={onClose}
    >
      {invoices.map((invoice) => {
        const { invoiceId, number, orderId, customerName, companyName, dueOn, way, lastFour, from } = invoice
        const why = invoice.problem && text.problems[invoice.problem](from ? shortInstant(from) : '')
        const said = refused.get(invoiceId) ?? why
        return (
          <ChargeRow
            key={invoiceId}
            id={invoiceId}
            name={companyName || customerName}
            amount={formatDollars(centsIn(invoice.amount))}
            isChosen={invoice.problem === null && ticked.ids.has(invoiceId)}
            isOff={invoice.problem !== null}
            onToggle={() => ticked.toggle(invoiceId)}
            link={{ to: `/admin/orders/${orderId}`, label: text.order }}
          >
            <span className="block text-small text-ink-2">
              {text.line(number, bareDate(dueOn as IsoDate, today), paidWith(way, lastFour))}
            </span>
            {centsIn(invoice.discount) > 0 && (
              <span className="block text-small text-ink-2">
                {text.discount(formatDollars(centsIn(invoice.discount)))}
              </span>
            )}
            {said && <span className="block text-small text-danger">{said}</span>}
          </ChargeRow>
        )
      })}
    </ChargeDialog>
  )
}
