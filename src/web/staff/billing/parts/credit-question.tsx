import { useState } from 'react'
import { billingMessages as messages, creditNoteText as text } from '#content/staff/staff-billing.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Problems = Partial<Record<string, string>>

type CreditQuestionProps = {
  invoice: ListedInvoiceOnWire
  /** What is proposed as the reason. */
  proposedReason?: string
  /** What follows from crediting all of it. */
  note?: string
  onClose: () => void
}

/** Asked before an invoice is credited, in full or in part. What was typed is kept if the server refuses it. */
export function CreditQuestion({ invoice, proposedReason = '', note, onClose }: CreditQuestionProps) {
  const credit = useApiCommand('orders', 'POST /api/invoices/{id}/credit-notes')
  const showToast = useToast()
  const [reason, setReason] = useState(proposedReason)
  const [isPartial, setIsPartial] = useState(false)
  const [amounts, setAmounts] = useState<Record<number, string>>({})
  const [tickets, setTickets] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<Problems>({})

  async function confirm() {
    const typed = Object.entries(amounts).filter(([, amount]) => amount.trim() !== '')
    const found: Problems = isPartial && typed.length === 0 ? { lines: text.noAmount } : {}
    if (Object.keys(found).length > 0) return show(found)
    const lines = typed.map(([line, amount]) => ({ line: Number(line), amount: amount.trim() }))
    try {
      const { number } = await credit.mutateAsync({
        params: { id: invoice.id },
        body: { reason, ...(isPartial && { lines, tickets: [...tickets] }) },
      })
      showToast({ description: messages.credited(number), tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      show(Object.keys(fields).length > 0 ? atLines(fields, lines) : { reason: message || messages.creditFailed })
    }
  }

  function show(found: Problems) {
    setProblems(found)
    const [first = 'reason'] = Object.keys(found)
    document.getElementById(first === 'lines' ? 'credit-line-0' : `credit-${first}`)?.focus()
  }

  return (
    <QuestionDialog
      heading={text.heading(invoice.number)}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={credit.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <RadioChips
        id="credit-extent"
        legend={text.extent}
        legendClassName="mb-1.5 block font-medium"
        className="mb-3"
        options={[
          { value: 'all', label: text.all },
          { value: 'part', label: text.part },
        ]}
        value={isPartial ? 'part' : 'all'}
        input={{ name: 'credit-extent', onChange: ({ target }) => setIsPartial(target.value === 'part') }}
      />
      <p className="mb-3">{isPartial ? text.partDescription : text.description}</p>
      {note && !isPartial && <p className="mb-3">{note}</p>}
      {isPartial && (
        <PartOfInvoice
          id={invoice.id}
          amounts={amounts}
          tickets={tickets}
          problems={problems}
          onAmount={(line, amount) => {
            setAmounts({ ...amounts, [line]: amount })
            setProblems({})
          }}
          onTickets={setTickets}
        />
      )}
      <DenseField
        id="credit-reason"
        label={text.reason}
        error={problems.reason}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setProblems({})
        }}
      />
    </QuestionDialog>
  )
}

/** The server names a line by its place in the request. */
const atLines = (fields: Problems, lines: readonly { line: number }[]): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const place = /^lines\.(\d+)/.exec(name)?.[1]
      return [place === undefined ? name : `line-${lines[Number(place)]?.line}`, message]
    }),
  )

type PartOfInvoiceProps = {
  id: string
  amounts: Record<number, string>
  tickets: readonly string[]
  problems: Problems
  onAmount: (line: number, amount: string) => void
  onTickets: (tickets: string[]) => void
}

/** The lines of the invoice, with what is credited of each, and its tickets. */
function PartOfInvoice({ id, amounts, tickets, problems, onAmount, onTickets }: PartOfInvoiceProps) {
  const { data, error, isFetching, refetch } = useApiQuery('orders', 'GET /api/invoices/{id}', { params: { id } })
  if (!data)
    return (
      <div className="mb-3" role="status">
        {error ? <RetryButton query={{ isFetching, refetch }} /> : text.loading}
      </div>
    )
  return (
    <>
      {data.lines.map(({ description, amount }, line) => (
        <DenseField
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change.
          key={line}
          id={`credit-line-${line}`}
          fieldClassName="mb-3"
          label={text.line(description, formatDollars(centsIn(amount)))}
          error={problems[`line-${line}`] ?? (line === 0 ? problems.lines : undefined)}
          inputMode="decimal"
          autoComplete="off"
          value={amounts[line] ?? ''}
          onChange={({ target }) => onAmount(line, target.value)}
        />
      ))}
      <Tickets all={data.tickets} chosen={tickets} onChoose={onTickets} />
    </>
  )
}

type TicketsProps = {
  all: InvoiceOnWire['tickets']
  chosen: readonly string[]
  onChoose: (numbers: string[]) => void
}

function Tickets({ all, chosen, onChoose }: TicketsProps) {
  const numbers = [...new Set(all.map(({ ticketNumber }) => ticketNumber).filter(Boolean))]
  if (numbers.length === 0) return null
  return (
    <fieldset className="mb-3">
      <legend className="font-medium">{text.tickets}</legend>
      <div className="flex flex-wrap gap-x-5">
        {numbers.map((number) => (
          <label key={number} className="flex min-h-10 items-center gap-2.5 max-sm:min-h-11">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, number] : chosen.filter((each) => each !== number))
              }
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
