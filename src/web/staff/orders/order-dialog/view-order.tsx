import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { recordHaul } from '#content/staff/hauls.ts'
import { correctText } from '#content/staff/order-corrections.ts'
import { orderBillingText } from '#content/staff/staff-billing.ts'
import { documentsText } from '#content/staff/staff-documents.ts'
import { leaveText, moveLabels, notesText, orderDialogText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn } from '#contract/values/money.ts'
import { isBin } from '#domain/equipment/bins.ts'
import type { PlannedHaul } from '#domain/orders/next-step.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { IssueDialog } from '#web/staff/billing/parts/issue-dialog.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { FinishHaulDialog } from '#web/staff/orders/parts/finish-haul-dialog.tsx'
import { useRestore } from '#web/staff/orders/use-restore.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { AskFirst, type Question } from './ask-first.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import type { OrderUploads } from './documents/use-order-uploads.ts'
import { JobSheet } from './job-sheet.tsx'
import { MoreMenu } from './more-menu.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderHeader, ThumbBar } from './order-header.tsx'
import { OrderTabList, TabPanel } from './order-tabs.tsx'
import { TimelineList } from './timeline-list.tsx'
import { type Change, useChange } from './use-change.ts'
import { type Draft, useDraft, whatWouldBeLost } from './use-draft.ts'
import { useNextStep } from './use-next-step.ts'
import { WeightTab } from './weight/weight-tab.tsx'

type ViewOrderProps = { order: StaffOrderOnWire; uploads: OrderUploads; onEdit: () => void; onGone: () => void }

/** An order in its five tabs, with the one obvious next step at hand. */
export function ViewOrder({ order, uploads, onEdit, onGone }: ViewOrderProps) {
  const { hash } = useLocation()
  const [tab, setTab] = useState(hash === '#weight' ? 'weight' : 'details')
  const [question, setQuestion] = useState<Question | null>(null)
  const change = useChange(order)
  const may = useMay()
  const payment = useDraft()
  const charge = useDraft()
  const ticket = useDraft()
  const typed = whatIsTyped({ ticket, payment, charge })
  const [askingToEdit, setAskingToEdit] = useState(false)
  const guard = useLeaveGuard(typed !== null || uploads.unfinished > 0)
  const body = useRef<HTMLDivElement>(null)
  const isArchived = order.archivedAt !== null
  const actions = !isArchived && may('staff:orders.change') && (
    <>
      <DenseButton data-key="e" onClick={typed ? () => setAskingToEdit(true) : onEdit}>
        {text.edit}
      </DenseButton>
      {may('staff:orders.write') && <NextStepButton order={order} change={change} onAsk={setQuestion} />}
      {order.status === 'completed' && order.paymentStatus !== 'paid' && may('staff:billing.write') && (
        <InvoiceButton order={order} />
      )}
    </>
  )
  return (
    <>
      <JobSheet order={order} />
      <OrderHeader
        order={order}
        actions={actions}
        menu={!isArchived && <MoreMenu order={order} change={change} onAsk={setQuestion} />}
      />
      {isArchived && <ArchivedNote order={order} onCorrect={() => setQuestion('correct')} />}
      <Tabs.Root
        value={tab}
        onValueChange={(next) => {
          setTab(next)
          body.current?.scrollTo({ top: 0 })
        }}
        className="flex min-h-0 flex-auto flex-col"
      >
        <OrderTabList order={order} uploads={uploads} />
        <OrderBody ref={body} order={order} isTimeline={tab === 'timeline'}>
          {/* Entries in progress are kept while another tab is open. */}
          <TabPanel value="details" forceMount={payment.isOpen || charge.isOpen || undefined}>
            <DetailsTab order={order} drafts={{ payment, charge }} />
          </TabPanel>
          <TabPanel value="weight" forceMount={ticket.isOpen || undefined}>
            <WeightTab order={order} draft={ticket} />
          </TabPanel>
          <TabPanel value="timeline">
            <TimelineList order={order} full />
          </TabPanel>
          <TabPanel value="documents">
            <DocumentsPanel order={order} place="documents" uploads={uploads} />
          </TabPanel>
          <TabPanel value="notes">
            <NotesTab order={order} uploads={uploads} />
          </TabPanel>
        </OrderBody>
      </Tabs.Root>
      {actions && <ThumbBar>{actions}</ThumbBar>}
      {(askingToEdit || guard.asking) && (
        <LeaveQuestion
          {...whatWouldBeLost(typed, guard.asking ? uploads.unfinished : 0)}
          onStay={guard.asking ? guard.stay : () => setAskingToEdit(false)}
          onLeave={guard.asking ? guard.leave : onEdit}
        />
      )}
      {question && (
        <AskFirst question={question} order={order} change={change} onClose={() => setQuestion(null)} onGone={onGone} />
      )}
    </>
  )
}

/** Rule 31: an archived order can only be viewed, corrected and restored. */
function ArchivedNote({ order, onCorrect }: { order: StaffOrderOnWire; onCorrect: () => void }) {
  const restore = useRestore(order.id)
  const may = useMay()
  return (
    <div className="mx-6 mt-2 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-warn-line bg-warn-tint px-4 py-2.5 max-sm:mx-4">
      <p className="min-w-60 flex-1">{text.archived(shortInstant(order.archivedAt ?? order.updatedAt))}</p>
      {may('staff:orders.agree') && (
        <>
          <DenseButton onClick={onCorrect}>{correctText.menu}</DenseButton>
          <DenseButton look="go" pending={restore.pending} onClick={restore.send}>
            {text.restore}
          </DenseButton>
        </>
      )}
    </div>
  )
}

type NextStepButtonProps = { order: StaffOrderOnWire; change: Change; onAsk: (question: Question) => void }

/** The one usual next action of the order; none at the end. */
function NextStepButton({ order, change, onAsk }: NextStepButtonProps) {
  const step = useNextStep(order)
  const [recorded, setRecorded] = useState<PlannedHaul | null>(null)
  const { status: next, haul } = step ?? {}
  const asks = next === 'delivered' && !isBin(order.dumpsterSize) ? 'deliver' : next === 'scheduled' ? 'schedule' : null
  return (
    <>
      {haul && (
        <DenseButton look="go" onClick={() => setRecorded(haul)}>
          {recordHaul(haul.kind)}
        </DenseButton>
      )}
      {next && (
        <DenseButton
          look="go"
          pending={change.pending}
          onClick={() => (asks ? onAsk(asks) : change.send({ status: next }))}
        >
          {moveLabels[next]}
        </DenseButton>
      )}
      {recorded && <FinishHaulDialog order={order} haul={recorded} onClose={() => setRecorded(null)} />}
    </>
  )
}

/** Rule 85: a completed order with a balance is invoiced, if charges of it are on no invoice yet. */
function InvoiceButton({ order }: { order: StaffOrderOnWire }) {
  const bill = useApiQuery('orders', 'GET /api/orders/{id}/bill', { params: { id: order.id } }, askAnew)
  const [isIssuing, setIssuing] = useState(false)
  if (!bill.data || centsIn(bill.data.notInvoiced) <= 0) return null
  return (
    <>
      <DenseButton look="go" onClick={() => setIssuing(true)}>
        {orderBillingText.issue}
      </DenseButton>
      {isIssuing && <IssueDialog orderIds={[order.id]} onClose={() => setIssuing(false)} />}
    </>
  )
}

/** Which entry would be lost; null if none would. */
function whatIsTyped({ ticket, payment, charge }: Record<'ticket' | 'payment' | 'charge', Draft>): string | null {
  if (ticket.isDirty) return leaveText.ticketDescription
  if (payment.isDirty) return leaveText.paymentDescription
  return charge.isDirty ? leaveText.chargeDescription : null
}

/** The customer's instructions and our notes, as text and pictures. */
function NotesTab({ order, uploads }: { order: StaffOrderOnWire; uploads: OrderUploads }) {
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
      {noteFields.map((field) => (
        <Section key={field} heading={notesText[field]}>
          {order[field] ? (
            <p className="wrap-anywhere whitespace-pre-line">{order[field]}</p>
          ) : (
            <p className="text-ink-3">{notesText.none}</p>
          )}
          {field === 'internalNotes' && <p className="mt-1 text-fine text-ink-3">{notesText.internalHint}</p>}
        </Section>
      ))}
      <Section heading={documentsText.heading.notes} className="sm:col-span-2">
        <DocumentsPanel order={order} place="notes" uploads={uploads} />
      </Section>
    </div>
  )
}
