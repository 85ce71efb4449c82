import { type ReactNode, useState } from 'react'
import { haulMessages as messages, haulText as text } from '#content/staff/hauls.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import { haulTraits, isExtraHaul, type SingleHaulKind, singleHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { StopKind } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { FinishHaulDialog } from '#web/staff/orders/parts/finish-haul-dialog.tsx'
import { RentButton, RentLine } from '#web/staff/orders/parts/rent-line.tsx'
import { ShortPermit } from '#web/staff/orders/parts/short-permit.tsx'
import { RepeatLink, StandingLine } from '#web/staff/orders/parts/standing-line.tsx'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { FailedHaulDialog } from './failed-haul-dialog.tsx'
import { useHauls } from './haul-queries.ts'
import { AttemptQuestion, type ExtraHaul, HaulQuestion } from './haul-questions.tsx'
import { LiveLoad } from './live-load.tsx'
import { MoveStopDialog } from './move-stop-dialog.tsx'
import { PlanHaulDialog } from './plan-haul-dialog.tsx'

type Attempt = HaulOnWire['attempts'][number]

const isExtra = (haul: HaulOnWire): haul is ExtraHaul => haul.day !== null && isExtraHaul(haul.kind)

type Opened =
  | { action: 'plan'; kind: SingleHaulKind }
  | { action: 'move' | 'finish' | 'cancel' | 'undo'; haul: ExtraHaul }
  | { action: 'fail'; haul: HaulOnWire }
  | { action: 'move-stop'; stop: StopKind }
  | { action: 'take-back'; haul: HaulOnWire; attempt: Attempt }

/** What happened at the site, and what is planned: the delivery, swaps and dump-and-returns, the pickup (rule 264). */
export function HaulSection({ order }: { order: StaffOrderOnWire }) {
  const ui = useUiText()
  const { data: hauls, error, isFetching, refetch } = useHauls(order.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const folded = showsAll ? [] : laterHauls(hauls ?? [])
  const close = () => setOpened(null)
  const isOpen = order.archivedAt === null && order.status !== 'cancelled' && !isPickedUp(order.status)
  const canChange = useMay()('staff:orders.write') && order.archivedAt === null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {hauls ? (
        <>
          <StandingLine orderId={order.id} />
          <RentLine order={order} canChange={canChange && isOpen} />
          <ul>
            {hauls
              .filter((haul) => !folded.includes(haul))
              .map((haul) => (
                <HaulRow
                  key={haul.id}
                  haul={haul}
                  order={order}
                  isOpen={isOpen}
                  canChange={canChange}
                  onOpen={setOpened}
                />
              ))}
          </ul>
          {folded.length > 0 && (
            <DenseButton look="quiet" className="-ml-2" onClick={() => setShowsAll(true)}>
              {text.more(folded.length)}
            </DenseButton>
          )}
          {canChange && isOpen && (
            <div className="mt-2 flex flex-wrap gap-2">
              {singleHaulKinds.map((kind) => (
                <DenseButton key={kind} onClick={() => setOpened({ action: 'plan', kind })}>
                  {haulNames[kind].verb}
                </DenseButton>
              ))}
              <LiveLoad order={order} hauls={hauls} />
              <RepeatLink orderId={order.id} />
              <RentButton orderId={order.id} />
            </div>
          )}
        </>
      ) : error ? (
        <>
          <p>{text.failed}</p>
          <RetryButton className="mt-3" query={{ isFetching, refetch }} />
        </>
      ) : (
        // About as high as it will be, so that nothing below moves under the pointer.
        <p className="min-h-42 text-ink-2 max-sm:min-h-56">{ui.loading}</p>
      )}
      {opened?.action === 'plan' && <PlanHaulDialog order={order} kind={opened.kind} haul={null} onClose={close} />}
      {opened?.action === 'move' && (
        <PlanHaulDialog order={order} kind={opened.haul.kind} haul={opened.haul} onClose={close} />
      )}
      {opened?.action === 'move-stop' && <MoveStopDialog order={order} stop={opened.stop} onClose={close} />}
      {opened?.action === 'fail' && <FailedHaulDialog orderId={order.id} haul={opened.haul} onClose={close} />}
      {opened?.action === 'take-back' && (
        <AttemptQuestion orderId={order.id} haul={opened.haul} attempt={opened.attempt} onClose={close} />
      )}
      {opened?.action === 'finish' && <FinishHaulDialog order={order} haul={opened.haul} onClose={close} />}
      {(opened?.action === 'cancel' || opened?.action === 'undo') && (
        <HaulQuestion order={order} haul={opened.haul} action={opened.action} onClose={close} />
      )}
    </Section>
  )
}

/** Of a standing service: the planned hauls after the next ones, which would hide the rest. */
function laterHauls(hauls: readonly HaulOnWire[]): HaulOnWire[] {
  const planned = hauls.filter((haul) => isExtra(haul) && haul.doneAt === null && haul.cancelledAt === null)
  return planned.length > shownHauls + 1 ? planned.slice(shownHauls) : []
}

const shownHauls = 2

type HaulRowProps = {
  haul: HaulOnWire
  order: StaffOrderOnWire
  /** The order is not over. */
  isOpen: boolean
  canChange: boolean
  onOpen: (opened: Opened) => void
}

/** One haul with its state, and what can be done about it. */
function HaulRow({ haul, order, isOpen, canChange, onOpen }: HaulRowProps) {
  const today = dateInLosAngeles(new Date())
  const { kind, day, doneAt, cancelledAt, containerNumber, removedContainerNumber, price } = haul
  const { stop, changesPlace } = haulTraits[kind]
  // A full pickup moves, goes and is charged with its new delivery (rule 463).
  const isOnItsOwn = kind !== 'full_pickup'
  const isOut = order.status === 'delivered'
  const isWaiting = doneAt === null && cancelledAt === null
  const shownDay = day === null ? text.noDay : shortDay(day, today)
  const containers =
    containerNumber && removedContainerNumber
      ? text.swapped(containerNumber, removedContainerNumber)
      : (containerNumber ?? removedContainerNumber)
  const facts = [
    doneAt ? text.done(shortInstant(doneAt)) : cancelledAt ? text.cancelled : text.planned,
    haul.isDoneThoughCancelled && text.though,
    haul.isLive && (doneAt ? text.liveWaited(haul.waitedMinutes) : text.live),
    !changesPlace && containers,
    changesPlace && text.relocated([haul.toPlacement, haul.toAddress].filter(Boolean).join(', ')),
    haul.load && (haul.load.dumpedAt ? text.dumped(shortInstant(haul.load.dumpedAt)) : text.loaded),
    price && isOnItsOwn && formatDollars(centsIn(price)),
  ]
  const extra = isExtra(haul) ? haul : null
  const button = (label: string, to: Opened, look: 'line' | 'quiet' = 'quiet') => (
    <DenseButton look={look} aria-label={text.of(label, haulNames[kind].label, shownDay)} onClick={() => onOpen(to)}>
      {label}
    </DenseButton>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className={classNames('min-w-0 flex-[1_1_14rem]', cancelledAt && 'text-ink-3')}>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {haulNames[kind].label}, {shownDay}
          {isWaiting && day !== null && day < today && <Chip look="failed">{text.late}</Chip>}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(', ')}</p>
        {stop === 'pickup' && isWaiting && <ShortPermit orderId={order.id} pickup={day ?? null} />}
        {haul.attempts.map((attempt) => (
          <AttemptLine
            key={attempt.id}
            attempt={attempt}
            onTakeBack={canChange ? () => onOpen({ action: 'take-back', haul, attempt }) : null}
          />
        ))}
      </div>
      {canChange && (
        <div className="-mr-2 ml-auto flex flex-wrap justify-end gap-1">
          {isWaiting && isOpen && stop && (
            <>
              {button(day === null ? text.planPickup : text.move, { action: 'move-stop', stop })}
              {isTried(order, stop) && button(text.fail, { action: 'fail', haul })}
            </>
          )}
          {isWaiting && extra && (
            <>
              {isOut && button(text.finish, { action: 'finish', haul: extra }, 'line')}
              {isOnItsOwn && button(text.move, { action: 'move', haul: extra })}
              {isOnItsOwn && isOut ? (
                <RareActions name={text.of(text.rare, haulNames[kind].label, shownDay)}>
                  <ActionItem onSelect={() => onOpen({ action: 'fail', haul })}>{text.fail}</ActionItem>
                  <ActionItem danger onSelect={() => onOpen({ action: 'cancel', haul: extra })}>
                    {text.cancelHaul}
                  </ActionItem>
                </RareActions>
              ) : isOut ? (
                button(text.fail, { action: 'fail', haul })
              ) : (
                isOnItsOwn && button(text.cancelHaul, { action: 'cancel', haul: extra })
              )}
            </>
          )}
          {doneAt && haul.load === null && takenBack(haul) && <KeepLoad orderId={order.id} haul={haul} />}
          {extra && cancelledAt && isOut && button(text.afterAll, { action: 'finish', haul: extra })}
          {extra && haul.isNewest && isOut && (
            <>
              {button(text.correct, { action: 'finish', haul: extra })}
              {button(text.undo, { action: 'undo', haul: extra })}
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** What is done with a planned haul now and then. */
function RareActions({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ActionMenu
      trigger={
        <DenseButton look="quiet" aria-label={name} className="px-3">
          <MoreIcon />
        </DenseButton>
      }
    >
      {children}
    </ActionMenu>
  )
}

/** The number of the container that a haul brought back; null if it brought none back. */
function takenBack({ kind, containerNumber, removedContainerNumber }: HaulOnWire) {
  const { takesAway, bringsEmpty } = haulTraits[kind]
  if (!takesAway) return null
  return bringsEmpty ? removedContainerNumber : containerNumber
}

/** Says that a container came back with its load (rule 270). */
function KeepLoad({ orderId, haul }: { orderId: string; haul: HaulOnWire }) {
  const keep = useApiCommand('orders', 'POST /api/orders/{id}/hauls/{haulId}/load')
  const save = useSaving(messages.notSaved)
  const name = takenBack(haul) ?? ''
  const submit = () =>
    save(() => keep.mutateAsync({ params: { id: orderId, haulId: haul.id } }), { description: messages.loaded(name) })

  return (
    <DenseButton look="quiet" pending={keep.isPending} aria-label={text.keepLoadOf(name)} onClick={submit}>
      {text.keepLoad}
    </DenseButton>
  )
}

/** Whether a truck may have come for the delivery or the pickup. */
const isTried = ({ status }: StaffOrderOnWire, stop: StopKind) =>
  stop === 'delivery' ? status === 'scheduled' || status === 'en_route' : status === 'delivered'

type AttemptLineProps = { attempt: Attempt; onTakeBack: (() => void) | null }

/** A dry run, with its photo (rule 266). */
function AttemptLine({ attempt, onTakeBack }: AttemptLineProps) {
  const { reason, occurredAt, waitedMinutes, note, charge, photoUrl } = attempt
  const facts = [
    text.attempt(attemptLabels[reason].toLowerCase(), shortInstant(occurredAt)),
    waitedMinutes > 0 && text.waited(waitedMinutes),
    charge && formatDollars(centsIn(charge)),
    note,
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small wrap-anywhere">
      <span className="min-w-0">{facts.filter(Boolean).join(', ')}</span>
      {photoUrl && (
        <NewTabLink href={photoUrl} className="underline">
          {text.photo}
        </NewTabLink>
      )}
      {onTakeBack && (
        <DenseButton look="quiet" className="-mx-2 -my-2" onClick={onTakeBack}>
          {text.takeBackAttempt}
        </DenseButton>
      )}
    </p>
  )
}
