import { useState } from 'react'
import { ticketMessages as messages, removeTicketText, weightText as text } from '#content/staff/staff-weight.ts'
import { reportDownloads } from '#content/wording/diversion-report.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useHauls } from '#web/staff/orders/order-dialog/hauls/haul-queries.ts'
import type { Draft } from '#web/staff/orders/order-dialog/use-draft.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { OverageSum } from './overage-sum.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketRow } from './ticket-row.tsx'
import { loadsOf } from './ticket-values.ts'

type WeightTabProps = { order: StaffOrderOnWire; draft: Draft }

/** The weight tickets of an order, and their total. */
export function WeightTab({ order, draft }: WeightTabProps) {
  const ui = useUiText()
  const tickets = useApiQuery('orders', 'GET /api/orders/{id}/weight-tickets', { params: { id: order.id } }, askAnew)
  const hauls = useHauls(order.id)
  const [edited, setEdited] = useState<StaffWeightTicketOnWire | null>(null)
  const [leaving, setLeaving] = useState<StaffWeightTicketOnWire | null>(null)
  const isFixed = !useMay()('staff:orders.write') || order.archivedAt !== null

  const open = (ticket: StaffWeightTicketOnWire | null) => {
    setEdited(ticket)
    draft.setIsOpen(true)
  }

  if (!tickets.data || !hauls.data) {
    return tickets.error || hauls.error ? (
      <div>
        <p>{text.failed}</p>
        <DenseButton className="mt-3" onClick={() => Promise.all([tickets.refetch(), hauls.refetch()])}>
          {ui.retry}
        </DenseButton>
      </div>
    ) : (
      <p className="text-ink-2">{text.loading}</p>
    )
  }
  const pickupId = hauls.data.find(({ kind }) => haulTraits[kind].stop === 'pickup')?.id ?? null
  const loads = loadsOf(hauls.data)
  return (
    <div className="grid gap-x-7 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        {tickets.data.length > 0 ? (
          <ul aria-label={text.heading} className="border-t border-line-strong">
            {tickets.data.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                load={loads.find(({ id }) => id === ticket.haulId)?.name ?? null}
                onEdit={isFixed || draft.isOpen ? null : () => open(ticket)}
                onRemove={isFixed || draft.isOpen ? null : () => setLeaving(ticket)}
              />
            ))}
          </ul>
        ) : (
          <>
            <p className="font-semibold">{text.none}</p>
            <p className="mt-1 max-w-[40em] text-ink-2">{text.noneHelp}</p>
          </>
        )}
        {draft.isOpen ? (
          <TicketForm
            key={edited?.id}
            order={order}
            ticket={edited}
            tickets={tickets.data}
            loads={loads}
            pickupId={pickupId}
            onDirty={draft.setIsDirty}
            onDone={() => draft.setIsOpen(false)}
          />
        ) : (
          !isFixed && (
            <DenseButton className="mt-4" onClick={() => open(null)}>
              {text.add}
            </DenseButton>
          )
        )}
        {tickets.data.length > 0 && !draft.isOpen && <OrderDiversion order={order} />}
      </div>
      <OverageSum order={order} tickets={tickets.data} pickupId={pickupId} />
      {leaving && <RemoveTicket ticket={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

const link = 'inline-block py-1.5 underline'

/** The diversion of an order from its tickets, with links to the report and its downloads. */
function OrderDiversion({ order: { id, orderNumber } }: { order: StaffOrderOnWire }) {
  return (
    <section className="mt-6">
      <h3 className="text-large leading-tight font-semibold">{reportDownloads.report}</h3>
      <p className="flex flex-wrap gap-x-5">
        <AppLink to={`/admin/orders/${id}/report`} className={`${link} font-semibold`}>
          {reportDownloads.open}
        </AppLink>
        <ReportDownloads base={`/api/orders/${id}`} of={orderNumber} className={link} />
      </p>
    </section>
  )
}

/** The question before a weight ticket is removed. */
function RemoveTicket({ ticket, onClose }: { ticket: StaffWeightTicketOnWire; onClose: () => void }) {
  const remove = useApiCommand('orders', 'DELETE /api/weight-tickets/{id}')
  const save = useSaving(messages.removeFailed)

  async function confirm() {
    await save(() => remove.mutateAsync({ params: { id: ticket.id } }), { description: messages.removed })
    onClose()
  }

  return (
    <QuestionDialog
      heading={removeTicketText.heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{removeTicketText.keep}</DenseButton>
          <DenseButton look="danger" pending={remove.isPending} onClick={confirm}>
            {removeTicketText.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{removeTicketText.ask}</p>
      <p className="mt-2 text-ink-2">{removeTicketText.follows}</p>
    </QuestionDialog>
  )
}
