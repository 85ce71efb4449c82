import { useState } from 'react'
import { lateFeesText as text } from '#content/staff/late-fees.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

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
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const today = dateInLosAngeles(new Date())
  const fees = data?.fees ?? []
  const chosen = fees.filter(({ invoiceId }) => !without.has(invoiceId))
  const total = chosen.reduce((sum, { fee }) => sum + centsIn(fee), 0)

  function toggle(invoiceId: string) {
    const next = new Set(without)
    if (!next.delete(invoiceId)) next.add(invoiceId)
    setWithout(next)
  }

  async function chargeChosen() {
    setProblem('')
    try {
      const body = { fees: chosen.map(({ invoiceId, fee }) => ({ invoiceId, fee })) }
      const { charged, left } = await charge.mutateAsync({ body })
      if (charged > 0) showToast({ title: text.charged(charged), description: text.chargedHelp, tone: 'success' })
      if (left.length === 0) return onClose()
      await refetch()
      setProblem(text.left(left.length))
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <ModalDialog width="form" onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
          <div className="mr-auto">
            <ModalTitle className="pt-1.5">
              {text.heading(data ? monthName.format(new Date(data.month)) : '')}
            </ModalTitle>
            <p className="text-ink-2">{text.help}</p>
          </div>
          <ModalClose />
        </header>
        <div className="min-h-40 flex-auto overflow-y-auto px-6 py-2 max-sm:px-4">
          {isError && <p role="alert">{text.loadFailed}</p>}
          {data && fees.length === 0 && (
            <p role="status" className="py-6 text-center text-ink-2">
              {text.none}
            </p>
          )}
          <ul>
            {fees.map(({ invoiceId, number, orderId, customerName, companyName, dueOn, open, fee }) => (
              <li key={invoiceId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
                <input
                  id={invoiceId}
                  type="checkbox"
                  className="size-5 flex-none accent-steel"
                  checked={!without.has(invoiceId)}
                  onChange={() => toggle(invoiceId)}
                />
                <label htmlFor={invoiceId} className="min-w-0 flex-auto">
                  <b className="block truncate font-semibold">{companyName || customerName}</b>
                  <span className="text-small text-ink-2">
                    {text.line(formatDollars(centsIn(open)), bareDate(dueOn as IsoDate, today))}
                  </span>
                </label>
                <span className="flex-none text-right">
                  <span className="block font-medium tabular-nums">{formatDollars(centsIn(fee))}</span>
                  <AppLink to={`/admin/orders/${orderId}`} className="text-small whitespace-nowrap underline">
                    {number}
                  </AppLink>
                </span>
              </li>
            ))}
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
