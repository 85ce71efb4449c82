import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { leaveText, orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ArchivedNote } from './archived-note.tsx'
import { AskFirst, type Question } from './ask-first.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import type { OrderUploads } from './documents/use-order-uploads.ts'
import { MoreMenu } from './more-menu.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderHeader, ThumbBar } from './order-header.tsx'
import { OrderTabList, TabPanel } from './order-tabs.tsx'
import { TimelineList } from './timeline-list.tsx'
import { useChange } from './use-change.ts'
import { useDraft } from './use-draft.ts'
import { WeightTab } from './weight/weight-tab.tsx'
import { whatWouldBeLost } from './what-would-be-lost.ts'

type ViewOrderProps = { order: StaffOrderOnWire; uploads: OrderUploads; onEdit: () => void; onGone: () => void }

/** An order in its five tabs, with the one obvious next step at hand. */
export function ViewOrder({ order, uploads, onEdit, onGone }: ViewOrderProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const change = useChange(order)
  const payment = useDraft()
  const ticket = useDraft()
  const typed = ticket.isDirty ? leaveText.sayTicket : payment.isDirty ? leaveText.sayPayment : null
  const [askingToEdit, setAskingToEdit] = useState(false)
  const guard = useLeaveGuard(typed !== null || uploads.unfinished > 0)
  const body = useRef<HTMLDivElement>(null)
  const isArchived = order.archivedAt !== null
  const actions = !isArchived && (
    <>
      <DenseButton onClick={typed ? () => setAskingToEdit(true) : onEdit}>{text.edit}</DenseButton>
      <NextStepButton order={order} change={change} onAsk={setQuestion} />
    </>
  )
  return (
    <>
      <OrderHeader
        order={order}
        actions={actions}
        menu={!isArchived && <MoreMenu order={order} change={change} onAsk={setQuestion} />}
      />
      {isArchived && <ArchivedNote order={order} />}
      <Tabs.Root
        defaultValue="details"
        onValueChange={() => body.current?.scrollTo({ top: 0 })}
        className="flex min-h-0 flex-auto flex-col"
      >
        <OrderTabList order={order} uploads={uploads} />
        <OrderBody ref={body} order={order}>
          {/* What is being entered outlives a look at another tab. */}
          <TabPanel value="details" forceMount={payment.isOpen || undefined}>
            <DetailsTab order={order} draft={payment} />
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
