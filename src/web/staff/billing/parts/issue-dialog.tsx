import { useState } from 'react'
import { readyText as text } from '#content/staff/staff-receivables.ts'
import { termsLabels } from '#content/wording/billing.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { NextInvoiceOnWire } from '#contract/billing/invoice-batch.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'

type IssueDialogProps = { orderIds: readonly string[]; onClose: () => void }
type Refusals = ReadonlyMap<string, string>

/** What is about to be issued, invoice by invoice and line by line; those that are left out are not issued. */
export function IssueDialog({ orderIds, onClose }: IssueDialogProps) {
  const preview = useApiQuery(
    'orders',
    'POST /api/admin/billing/preview',
    { body: { orderIds: [...orderIds] } },
    askAnew,
  )
  const issue = useApiCommand('orders', 'POST /api/admin/billing/invoices')
  const save = useSaving()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refusals>(new Map())
  const invoices = preview.data ?? []
  const chosen = invoices.filter(({ orderId, refusal }) => refusal === null && !left.has(orderId))
  const sum = chosen.reduce((cents, { total }) => cents + centsIn(total), 0)
  const today = dateInLosAngeles(new Date())
  const isAlone = orderIds.length === 1

  async function issueChosen() {
    const orders = chosen.map(({ orderId, total }) => ({ id: orderId, total }))
    const issued = await issue.mutateAsync({ body: { orders } })
    const failed = issued.filter(({ invoice }) => invoice === null)
    if (failed.length === 0) {
      onClose()
      return
    }
    setRefused(new Map(failed.map(({ orderId, refusal }) => [orderId, refusal ?? ''])))
    await preview.refetch()
    throw new Error(text.notIssued(failed.length))
  }

  return (
    <ModalDialog width={isAlone ? 'form' : 'wide'} onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <div className="mr-auto">
            <ModalTitle className="pt-1.5">{text.dialog(isAlone ? 1 : chosen.length)}</ModalTitle>
            {chosen.length > 0 && (
              <p className="text-ink-2">
                {text.dated(
                  bareDate(today, today),
                  chosen.filter(({ email }) => email !== '').length,
                  chosen.filter(({ email }) => email === '').length,
                )}
              </p>
            )}
            {chosen.some(({ email }) => email !== '') && <TestModeNote />}
          </div>
          <ModalClose />
        </header>
        <div className="min-h-0 flex-auto overflow-y-auto px-6 pb-5 max-sm:px-4">
          {preview.data ? (
            <ul className={classNames('grid gap-2.5', !isAlone && 'md:grid-cols-2')}>
              {invoices.map((invoice) => (
                <NextInvoice
                  key={invoice.orderId}
                  invoice={invoice}
                  refusal={refused.get(invoice.orderId) ?? invoice.refusal}
                  isChosen={!left.has(invoice.orderId)}
                  onChoose={
                    isAlone
                      ? null
                      : (isChosen) => {
                          const next = new Set(left)
                          if (isChosen) next.delete(invoice.orderId)
                          else next.add(invoice.orderId)
                          setLeft(next)
                        }
                  }
                />
              ))}
            </ul>
          ) : preview.error ? (
            <ListError heading={text.failed} query={preview} />
          ) : (
            <p role="status" className="py-6 text-ink-2">
              {text.loading}
            </p>
          )}
        </div>
        <footer className="flex flex-none justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:px-4 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))]">
          <CancelButton onClick={onClose} />
          <DenseButton
            look="go"
            className="max-sm:flex-auto"
            pending={issue.isPending}
            disabled={chosen.length === 0}
            onClick={() => save(issueChosen, { title: text.issued(chosen.length) })}
          >
            {issue.isPending
              ? text.issuing
              : chosen.length === 1
                ? text.confirmOne(formatDollars(sum))
                : text.confirm(chosen.length, formatDollars(sum))}
          </DenseButton>
        </footer>
      </div>
    </ModalDialog>
  )
}

type NextInvoiceProps = {
  invoice: NextInvoiceOnWire
  refusal: string | null
  isChosen: boolean
  /** Null: there is nothing to choose among. */
  onChoose: ((isChosen: boolean) => void) | null
}

function NextInvoice({ invoice, refusal, isChosen, onChoose }: NextInvoiceProps) {
  const Head = onChoose ? 'label' : 'div'
  const { orderNumber, customerName, companyName, lines, total, terms, dueOn, email } = invoice
  const today = dateInLosAngeles(new Date())
  return (
    <li className="rounded-panel border border-line px-4 py-3">
      <Head className="flex items-start gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 flex-none accent-steel"
            checked={isChosen && invoice.refusal === null}
            disabled={invoice.refusal !== null}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span className="min-w-0 flex-auto">
          <b className="block font-semibold wrap-anywhere">{companyName || customerName}</b>
          <span className="block text-small text-ink-2">{orderNumber}</span>
        </span>
        <b className="font-display text-[1.1875rem] font-semibold tabular-nums">{formatDollars(centsIn(total))}</b>
      </Head>
      {refusal !== null && <p className="mt-1 font-medium text-danger">{refusal}</p>}
      {lines.length > 0 && (
        <ul className="mt-2 border-t border-line pt-1.5 text-small">
          {lines.map(({ description, quantity, amount }) => (
            <li key={`${description} ${amount}`} className="flex gap-3 py-0.5">
              <span className="min-w-0 flex-auto wrap-anywhere">
                {description}
                {quantity && <span className="text-ink-2">, {quantity}</span>}
              </span>
              <span className="tabular-nums">{formatDollars(centsIn(amount))}</span>
            </li>
          ))}
          {invoice.taxTotal && (
            <li className="flex gap-3 py-0.5">
              <span className="flex-auto">{priceTerms.tax}</span>
              <span className="tabular-nums">{formatDollars(centsIn(invoice.taxTotal))}</span>
            </li>
          )}
        </ul>
      )}
      {refusal === null && (
        <p className="mt-1.5 text-fine wrap-anywhere text-ink-2">
          {text.terms(termsLabels[terms], bareDate(dueOn, today))}
          {email === '' ? text.toPrint : text.toEmail(email)}
        </p>
      )}
    </li>
  )
}
