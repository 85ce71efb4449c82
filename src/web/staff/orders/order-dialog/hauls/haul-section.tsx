import { useState } from 'react'
import { haulQuestions, haulText as text, haulToasts as toasts } from '#content/staff/hauls.ts'
import { haulLabels } from '#content/wording/hauls.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import { type ExtraHaulKind, extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { Chip } from '#web/staff/kit/chip.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FinishHaulDialog } from './finish-haul-dialog.tsx'
import { useCancelHaul, useHauls, useUndoHaul } from './haul-queries.ts'
import { PlanHaulDialog } from './plan-haul-dialog.tsx'

/** A haul between delivery and pickup. */
export type ExtraHaul = HaulOnWire & { kind: ExtraHaulKind; day: string }

const isExtra = (haul: HaulOnWire): haul is ExtraHaul =>
  haul.day !== null && haul.kind !== 'deliver' && haul.kind !== 'pick_up'

type Opened =
  | { action: 'plan'; kind: ExtraHaulKind }
  | { action: 'move' | 'finish' | 'cancel' | 'undo'; haul: ExtraHaul }

/** What happened at the site, and what is planned: the delivery, swaps and dump-and-returns, the pickup (rule 264). */
export function HaulSection({ order }: { order: StaffOrderOnWire }) {
  const { data: hauls, error, refetch } = useHauls(order.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const isOpen = order.archivedAt === null && order.status !== 'cancelled' && !isPickedUp(order.status)
  const canChange = useMay()('staff:orders.write') && order.archivedAt === null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {hauls ? (
        <>
          <ul>
            {hauls.map((haul) => (
              <HaulRow key={haul.id} haul={haul} order={order} canChange={canChange} onOpen={setOpened} />
            ))}
          </ul>
          {canChange && isOpen && (
            <div className="mt-2 flex flex-wrap gap-2">
              {extraHaulKinds.map((kind) => (
                <DenseButton key={kind} onClick={() => setOpened({ action: 'plan', kind })}>
                  {text.plan[kind]}
                </DenseButton>
              ))}
            </div>
          )}
        </>
      ) : error ? (
        <>
          <p>{text.failed}</p>
          <DenseButton className="mt-3" onClick={() => refetch()}>
            {text.retry}
          </DenseButton>
        </>
      ) : (
        <p className="text-ink-2">{text.loading}</p>
      )}
      {opened?.action === 'plan' && <PlanHaulDialog order={order} kind={opened.kind} haul={null} onClose={close} />}
      {opened?.action === 'move' && (
        <PlanHaulDialog order={order} kind={opened.haul.kind} haul={opened.haul} onClose={close} />
      )}
      {opened?.action === 'finish' && <FinishHaulDialog order={order} haul={opened.haul} onClose={close} />}
      {(opened?.action === 'cancel' || opened?.action === 'undo') && (
        <HaulQuestion orderId={order.id} haul={opened.haul} action={opened.action} onClose={close} />
      )}
    </Section>
  )
}

type HaulRowProps = {
  haul: HaulOnWire
  order: StaffOrderOnWire
  canChange: boolean
  onOpen: (opened: Opened) => void
}

/** One haul with its state, and what can be done about it. */
function HaulRow({ haul, order, canChange, onOpen }: HaulRowProps) {
  const today = dateInLosAngeles(new Date())
  const seesPrices = useMay()('staff:billing.read')
  const { kind, day, doneAt, cancelledAt, containerNumber, removedContainerNumber, price } = haul
  const isWaiting = doneAt === null && cancelledAt === null
  const shownDay = day === null ? text.noDay : shortDay(day, today)
  const containers =
    containerNumber && removedContainerNumber
      ? text.swapped(containerNumber, removedContainerNumber)
      : (containerNumber ?? removedContainerNumber)
  const facts = [
    doneAt ? text.done(shortInstant(doneAt)) : cancelledAt ? text.cancelled : text.planned,
    containers,
    seesPrices && price !== null && formatDollars(centsIn(price)),
  ]
  const extra = isExtra(haul) ? haul : null
  const button = (label: string, action: 'move' | 'finish' | 'cancel' | 'undo', look: 'go' | 'quiet' = 'quiet') =>
    extra && (
      <DenseButton
        look={look}
        aria-label={text.of(label, haulLabels[kind], shownDay)}
        onClick={() => onOpen({ action, haul: extra })}
      >
        {label}
      </DenseButton>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className={classNames('min-w-0 flex-[1_1_14rem]', cancelledAt && 'text-ink-3')}>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {haulLabels[kind]}, {shownDay}
          {isWaiting && day !== null && day < today && <Chip look="failed">{text.late}</Chip>}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {canChange && extra && (
        <div className="-mr-2 ml-auto flex gap-1">
          {isWaiting && (
            <>
              {order.status === 'delivered' && button(text.finish, 'finish', 'go')}
              {button(text.move, 'move')}
              {button(text.cancelHaul, 'cancel')}
            </>
          )}
          {haul.isNewest && order.status === 'delivered' && button(text.undo, 'undo')}
        </div>
      )}
    </li>
  )
}

type HaulQuestionProps = { orderId: string; haul: ExtraHaul; action: 'cancel' | 'undo'; onClose: () => void }

function HaulQuestion({ orderId, haul, action, onClose }: HaulQuestionProps) {
  const cancel = useCancelHaul(orderId)
  const undo = useUndoHaul(orderId)
  const isCancel = action === 'cancel'
  const day = shortDay(haul.day, dateInLosAngeles(new Date()))
  return (
    <ActionQuestion
      heading={isCancel ? haulQuestions.cancelHeading(haul.kind) : haulQuestions.undoHeading(haul.kind)}
      say={isCancel ? haulQuestions.cancelSay(day) : haulQuestions.undoSay}
      keep={haulQuestions.keep}
      confirm={isCancel ? haulQuestions.cancel : haulQuestions.undo}
      done={{ title: toasts.success, description: isCancel ? toasts.cancelled : toasts.undone }}
      failed={(message) => ({ title: toasts.error, description: message ?? toasts.failed })}
      act={() => (isCancel ? cancel : undo).mutateAsync(haul.id)}
      onClose={onClose}
    />
  )
}
