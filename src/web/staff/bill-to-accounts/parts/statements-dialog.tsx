import { useId, useState } from 'react'
import { statementsText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { NextStatementOnWire } from '#contract/billing/statements.ts'
import { addDays, dateInLosAngeles, isIsoDate, monthOf } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiCommand, useApiQuery, useRefresh } from '#web/app/api-hooks.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Choices = ReadonlyMap<string, boolean>

type StatementsDialogProps = {
  /** The only customer whose statement is made; without it, all with open invoices are offered. */
  accountId?: string
  onClose: () => void
}

/** Rule 345: the statements through a day as they would be made, customer by customer; those that are chosen are made, and sent if asked to. */
export function StatementsDialog({ accountId, onClose }: StatementsDialogProps) {
  const id = useId()
  const today = dateInLosAngeles(new Date())
  const [through, setThrough] = useState(addDays(monthOf(today).from, -1))
  const [isEmailed, setEmailed] = useState(false)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const isDay = isIsoDate(through) && through <= today
  const preview = useApiQuery(
    'orders',
    'POST /api/admin/statements/preview',
    isDay ? { body: { through, ...(accountId && { accounts: [accountId] }) } } : null,
    askAnew,
  )
  const make = useApiCommand('orders', 'POST /api/admin/statements')
  const refresh = useRefresh()
  const save = useSaving()
  const showToast = useToast()
  const statements = isDay ? (preview.data?.statements ?? []) : []
  // What there is already is sent again only if somebody asks for it, and so is one that would say nothing.
  const isNews = ({ made, lines, closingBalance }: NextStatementOnWire) =>
    made === null && (lines.length > 0 || centsIn(closingBalance) !== 0)
  const isChosen = (statement: NextStatementOnWire) =>
    (isEmailed || statement.made === null) &&
    (choices.get(statement.billToId) ?? (accountId !== undefined || isNews(statement)))
  const chosen = statements.filter(isChosen)
  const emailed = isEmailed ? chosen.filter(({ email }) => email !== '').length : 0
  const choose = (some: readonly NextStatementOnWire[], value: boolean) =>
    setChoices(new Map([...choices, ...some.map(({ billToId }) => [billToId, value] as const)]))

  async function makeChosen() {
    const accounts = chosen.map(({ billToId, closingBalance }) => ({ id: billToId, closingBalance }))
    const result = await make.mutateAsync({ body: { through, accounts, email: isEmailed } })
    void refresh('bill-to-accounts')
    if (result.refused.length === 0) {
      showToast({
        title: text.allMade(bareDate(result.through, today)),
        description: text.allMadeNote(result.made, result.existing, result.emailed),
        tone: 'success',
      })
      onClose()
      return
    }
    setRefused(new Map(result.refused.map(({ billToId, message }) => [billToId, message])))
    await preview.refetch()
    throw new Error(text.notMade(result.refused.length))
  }

  return (
    <ModalDialog width={accountId ? 'form' : 'wide'} onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <div className="mr-auto">
            <ModalTitle className="pt-1.5">{accountId ? text.make : text.dialog}</ModalTitle>
            <p className="text-ink-2">{accountId ? text.oneHelp : text.dialogHelp}</p>
          </div>
          <ModalClose />
        </header>
        <div className="flex flex-none flex-wrap items-end gap-x-6 gap-y-3 border-b border-line px-6 pb-3 max-sm:px-4">
          <DenseField
            id={id}
            type="date"
            label={text.through}
            max={today}
            value={through}
            onChange={({ target }) => setThrough(target.value)}
          />
          <label className="flex min-h-10 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={isEmailed}
              onChange={({ target }) => setEmailed(target.checked)}
            />
            <span>
              {accountId ? text.oneByEmail : text.byEmail}
              {isEmailed && !accountId && (
                <span className="block text-small text-ink-2">
                  {text.byEmailNote(emailed, chosen.length - emailed)}
                </span>
              )}
              {isEmailed && <TestModeNote />}
            </span>
          </label>
          {statements.length > 1 && (
            <label className="flex min-h-10 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 flex-none accent-steel"
                checked={chosen.length === statements.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < statements.length
                }}
                onChange={({ target }) => choose(statements, target.checked)}
              />
              {text.choose}
            </label>
          )}
        </div>
        <div className="min-h-40 flex-auto overflow-y-auto px-6 py-3 max-sm:px-4">
          {isDay && preview.data ? (
            statements.length === 0 ? (
              <p role="status" className="py-6 text-center text-ink-2">
                {text.nobody}
              </p>
            ) : (
              <ul className={`grid gap-2.5 ${accountId ? '' : 'md:grid-cols-2'}`}>
                {statements.map((statement) => (
                  <NextStatement
                    key={statement.billToId}
                    statement={statement}
                    refusal={refused.get(statement.billToId) ?? null}
                    isEmailed={isEmailed}
                    isAlone={accountId !== undefined}
                    isChosen={isChosen(statement)}
                    onChoose={(value) => choose([statement], value)}
                  />
                ))}
              </ul>
            )
          ) : preview.error ? (
            <ListError heading={text.previewFailed} query={preview} />
          ) : (
            isDay && (
              <p role="status" className="py-6 text-ink-2">
                {text.loading}
              </p>
            )
          )}
          {preview.data && preview.data.left > 0 && <p className="pt-3 text-ink-2">{text.more(preview.data.left)}</p>}
        </div>
        <footer className="flex flex-none justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:px-4 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))]">
          <CancelButton onClick={onClose} />
          <DenseButton
            look="go"
            className="max-sm:flex-auto"
            pending={make.isPending}
            disabled={chosen.length === 0}
            onClick={() => save(makeChosen, null)}
          >
            {make.isPending
              ? text.making
              : (accountId ? text.confirmOne : text.confirm)(
                  chosen.filter(({ made }) => made === null).length,
                  emailed,
                )}
          </DenseButton>
        </footer>
      </div>
    </ModalDialog>
  )
}

type NextStatementProps = {
  statement: NextStatementOnWire
  refusal: string | null
  isEmailed: boolean
  isAlone: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function NextStatement({ statement, refusal, isEmailed, isAlone, isChosen, onChoose }: NextStatementProps) {
  const { name, email, made, lines, openingBalance, closingBalance } = statement
  const today = dateInLosAngeles(new Date())
  const Head = isAlone ? 'div' : 'label'
  return (
    <li className="rounded-panel border border-line px-4 py-2.5">
      <Head className="flex items-start gap-3">
        {!isAlone && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 flex-none accent-steel"
            checked={isChosen}
            disabled={made !== null && !isEmailed}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span className="min-w-0 flex-auto">
          <b className="block font-semibold wrap-anywhere">{name}</b>
          <span className="block text-small wrap-anywhere text-ink-2">
            {email === '' ? text.toPrint : isEmailed ? text.to(email) : email}
          </span>
        </span>
        <b className="font-display text-[1.1875rem] font-semibold tabular-nums">
          {formatDollars(centsIn(closingBalance))}
        </b>
      </Head>
      {refusal !== null && <p className="mt-1 font-medium text-danger">{refusal}</p>}
      {made && (
        <p className="mt-1 text-small text-ink-2">
          {text.there(bareDate(dateInLosAngeles(new Date(made.issuedAt)), today))}{' '}
          <a href={made.pdfUrl} aria-label={`${text.pdf} ${name}`} className="py-1 underline">
            {text.pdf}
          </a>
        </p>
      )}
      <details className="mt-1 text-small" open={isAlone}>
        <summary className="min-h-6 cursor-pointer text-ink-2">
          {text.linesOf(lines.length)}, {text.opening(formatDollars(centsIn(openingBalance)))}
        </summary>
        <ul className="border-t border-line pt-1.5">
          {lines.map(({ day, label, orderNumber, amount, balance }) => (
            <li key={`${day} ${label} ${balance}`} className="flex gap-3 py-0.5">
              <span className="min-w-0 flex-auto wrap-anywhere">
                {bareDate(day, today)}, {label}
                {orderNumber && (
                  <span className="text-ink-2">
                    , <span className="whitespace-nowrap">{orderNumber}</span>
                  </span>
                )}
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatDollars(centsIn(amount))}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
