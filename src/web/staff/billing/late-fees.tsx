import { useState } from 'react'
import { lateFeesText as text } from '#content/staff/late-fees.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { maxLateFees } from '#contract/billing/billing-values.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ChargeDialog, ChargeNote, ChargeRow, useToggled } from './charge-dialog.tsx'

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Rule 500: the way to this month's late fees; nothing if the company charges none. */
export function LateFees() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useApiQuery('orders', 'GET /api/admin/late-fees')
  if (!data?.isOn) return null
  return (
    <>
      <DenseButton className="max-sm:flex-auto" onClick={() => setOpen(true)}>
        {text.open}
      </DenseButton>
      {isOpen && <LateFeesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The fees as they would be charged, invoice by invoice; those that are chosen are. */
function LateFeesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useApiQuery('orders', 'GET /api/admin/late-fees', {}, askAnew)
  const charge = useApiCommand('orders', 'POST /api/admin/late-fees')
  const showToast = useToast()
  const without = useToggled()
  const [problem, setProblem] = useState('')
  const today = dateInLosAngeles(new Date())
  const fees = data?.fees ?? []
  const isFirstPart = fees.length === maxLateFees
  const chosen = fees.filter(({ invoiceId }) => !without.ids.has(invoiceId))
  const total = chosen.reduce((sum, { fee }) => sum + centsIn(fee), 0)

  async function chargeChosen() {
    setProblem('')
    try {
      const body = { fees: chosen.map(({ invoiceId, fee }) => ({ invoiceId, fee })) }
      const { charged, left } = await charge.mutateAsync({ body })
      if (charged > 0) showToast({ title: text.charged(charged), description: text.chargedHelp, tone: 'success' })
      if (left.length === 0 && !isFirstPart) return onClose()
      await refetch()
      if (left.length > 0) setProblem(text.left(left.length))
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <ChargeDialog
      heading={text.heading(data ? monthName.format(new Date(data.month)) : '')}
      help={text.help}
      note={
        isError ? (
          <p role="alert">{text.loadFailed}</p>
        ) : (
          <>
            {data && fees.length === 0 && <ChargeNote>{text.none}</ChargeNote>}
            {isFirstPart && <p className="text-ink-2">{text.first(maxLateFees)}</p>}
          </>
        )
      }
      problem={problem}
      button={chosen.length === 0 ? text.chargeNone : text.charge(chosen.length, formatDollars(total))}
      isReady={chosen.length > 0}
      pending={charge.isPending}
      onCharge={chargeChosen}
      onClose={onClose}
    >
      {fees.map(({ invoiceId, number, orderId, customerName, companyName, dueOn, open, fee }) => (
        <ChargeRow
          key={invoiceId}
          id={invoiceId}
          name={companyName || customerName}
          amount={formatDollars(centsIn(fee))}
          isChosen={!without.ids.has(invoiceId)}
          onToggle={() => without.toggle(invoiceId)}
          link={{ to: `/admin/orders/${orderId}`, label: number }}
        >
          <span className="text-small text-ink-2">
            {text.line(formatDollars(centsIn(open)), bareDate(dueOn as IsoDate, today))}
          </span>
        </ChargeRow>
      ))}
    </ChargeDialog>
  )
}
