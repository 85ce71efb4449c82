import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { moveDateText, standingListText, standingText as text } from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import type { ServiceDateOnWire, StandingServiceDetailOnWire } from '#contract/standing-services/standing-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useOrder } from '#web/staff/orders/order-queries.ts'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, SaveButton } from '#web/ui/dense-button.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { DatesPanel, WeeksPanel } from './date-panels.tsx'
import { EndService, MoveDate } from './move-date.tsx'
import { RuleFields, type ServiceOrder } from './rule-fields.tsx'
import { bodyOf, newRule, previewOf, type RuleValues, ruleOf, ruleProblems } from './rule-values.ts'

/** A standing service as one sentence, its rule, its next ten dates, and what collides (rule 450). */
export function StandingScreen() {
  const { serviceId, orderId = '' } = useParams()
  return serviceId ? <Existing key={serviceId} id={serviceId} /> : <New orderId={orderId} />
}

function New({ orderId }: { orderId: string }) {
  const { data: order, ...query } = useOrder(orderId)
  if (!order) return <ListMissing messages={text} query={query} height="h-96" />
  const of = {
    orderId,
    customerName: order.companyName || order.customerName,
    address: `${order.customerAddress}, ${order.customerCity}`,
    dumpsterSize: order.dumpsterSize,
    containerNumber: order.assignedContainerNumber,
  }
  return <Rule order={of} service={null} />
}

function Existing({ id }: { id: string }) {
  const query = useApiQuery('orders', 'GET /api/admin/standing-services/{id}', { params: { id } }, askAnew)
  if (!query.data) return <ListMissing messages={text} query={query} height="h-96" />
  // A rule that changed is read anew.
  const { every, unit, weekdays, startsOn, until, ifClosed, partOfDay, driverNote, agreedPrice, state } = query.data
  const rule = [every, unit, weekdays, startsOn, until, ifClosed, partOfDay, driverNote, agreedPrice, state]
  const version = JSON.stringify(rule)
  return <Rule key={version} order={query.data} service={query.data} />
}

const looks: Record<StandingServiceDetailOnWire['state'], ChipLook> = { running: 'out', paused: 'waits', ended: 'over' }

type RuleProps = { order: ServiceOrder; service: StandingServiceDetailOnWire | null }

function Rule({ order, service }: RuleProps) {
  const today = dateInLosAngeles(new Date())
  const navigate = useNavigate()
  const showToast = useToast()
  const may = useMay()
  const mayPrice = may('staff:orders.agree')
  const start = useApiCommand('orders', 'POST /api/orders/{id}/standing-services')
  const change = useApiCommand('orders', 'PUT /api/admin/standing-services/{id}')
  const { keyFor, forget } = useIdempotencyKey('standing-service')
  const [startedId, setStartedId] = useState('')
  const [listPrice, setListPrice] = useState<string | null>()
  const form = useDraftForm<RuleValues>({
    id: 'standing',
    start: service ? ruleOf(service, today) : newRule(today),
    check: (values) => ruleProblems(values, mayPrice ? listPrice : undefined),
    async send(values) {
      const body = bodyOf(values, mayPrice)
      const params = { id: service?.id ?? order.orderId }
      if (service) await change.mutateAsync({ params, body })
      else setStartedId((await start.mutateAsync({ params, headers: { 'idempotency-key': keyFor(body) }, body })).id)
    },
    onSent() {
      forget()
      showToast({ description: service ? text.changed : text.started, tone: 'success' })
      if (!service) navigate(`/admin/standing/${startedId}`, { replace: true })
    },
    failure: text.failedToSave,
  })
  const { values, isDirty } = form
  const guard = useLeaveGuard(isDirty)
  const mayChange = may('staff:orders.write') && service?.state !== 'ended'
  const rule = previewOf(values)
  const isPreview = service === null || isDirty
  const preview = useApiQuery(
    'orders',
    'GET /api/orders/{id}/standing-preview',
    rule && { params: { id: order.orderId }, query: rule },
    { placeholderData: keepPreviousData, ...askAnew },
  )
  if (preview.data && preview.data.listPrice !== listPrice) setListPrice(preview.data.listPrice)
  const dates = isPreview ? priced(rule ? preview.data?.dates : [], values.price) : (service?.dates ?? [])
  const isStale = isPreview && preview.isFetching
  const planned = dates.filter(({ state }) => state === 'planned')
  const needing = dates.filter(({ state }) => state === 'needs')
  const { refusal } = preview.data ?? {}
  return (
    <>
      <StaffTitle heading={text.heading} />
      <form onSubmit={form.submit}>
        <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {service ? (
            <BackLink to="/admin/standing" label={text.all} />
          ) : (
            <BackLink to={`/admin/orders/${order.orderId}`} label={text.back} />
          )}
          <h2 className="text-[1.625rem] leading-tight font-semibold">{text.heading}</h2>
          <Chip look={service && !isDirty ? looks[service.state] : 'waits'}>
            {service && !isDirty ? standingListText.states[service.state] : text.notSaved}
          </Chip>
          <span className="mr-auto min-w-0 text-small text-ink-2 wrap-anywhere">
            {order.customerName}{' '}
            {service && (
              <AppLink to={`/admin/orders/${order.orderId}`} className="ml-2 whitespace-nowrap underline">
                {text.order}
              </AppLink>
            )}
          </span>
          {service && mayChange && !isDirty && <ServiceActions service={service} />}
          {mayChange && isPreview && (
            <SaveButton saving={form.sending} busy={text.saving} disabled={Boolean(refusal)}>
              {service ? text.change(values.startsOn || today) : text.start(planned.length)}
            </SaveButton>
          )}
        </div>
        <DraftNote id={form.noteId} message={form.note} />
        {refusal && <p className="mb-3 font-semibold">{refusal}</p>}
        {service?.state === 'paused' && service.pausedFor && <Notice>{text.paused[service.pausedFor]}</Notice>}
        {service?.state === 'ended' && <Notice>{text.endedNote}</Notice>}
        <div className="grid items-start gap-3 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
          <RuleFields
            form={form}
            order={order}
            isRunning={service !== null}
            listPrice={listPrice}
            pickup={preview.data?.pickup ?? null}
            mayPrice={mayPrice}
            disabled={!mayChange || service?.state === 'paused'}
          />
          <div className={classNames('grid min-w-0 gap-3', service !== null && 'max-lg:order-first')}>
            <GuideSign className="flex flex-wrap items-center gap-x-6 gap-y-1 px-6 py-4">
              <p className="mr-auto font-display text-[1.625rem] leading-tight font-semibold">
                {rule
                  ? serviceSentence({
                      ...values,
                      every: Number(values.every),
                      weekdays: [...values.weekdays].map(Number),
                      dumpsterSize: order.dumpsterSize,
                    })
                  : text.weekdayMissing}
              </p>
              <p className="text-small">{text.summary(planned.length, needing.length)}</p>
            </GuideSign>
            <WeeksPanel dates={dates} today={today} what={text.cells[values.kind]} isStale={isStale} />
            <ServiceDates
              service={isPreview ? null : service}
              dates={dates}
              today={today}
              isStale={isStale}
              mayChange={mayChange}
            />
          </div>
        </div>
      </form>
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </>
  )
}

/** The dates at the price that is typed. */
function priced(dates: readonly ServiceDateOnWire[] = [], typed: string): ServiceDateOnWire[] {
  const cents = typed.trim() === '' ? null : parseCents(typed.trim())
  return dates.map((date) => (cents === null || date.day === null ? date : { ...date, price: centsToDecimal(cents) }))
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="mb-3 rounded-panel border border-warn-line bg-warn-tint px-4 py-2.5 font-semibold text-warn"
  >
    {children}
  </p>
)

function ServiceActions({ service }: { service: StandingServiceDetailOnWire }) {
  const pause = useApiCommand('orders', 'POST /api/admin/standing-services/{id}/pause')
  const resume = useApiCommand('orders', 'POST /api/admin/standing-services/{id}/resume')
  const save = useSaving(text.failedToSave)
  const [isEnding, setIsEnding] = useState(false)
  const params = { id: service.id }
  return (
    <>
      {service.state === 'running' ? (
        <DenseButton
          pending={pause.isPending}
          onClick={() => save(() => pause.mutateAsync({ params }), { description: text.pausedToast })}
        >
          {text.pause}
        </DenseButton>
      ) : (
        <DenseButton
          look="go"
          pending={resume.isPending}
          onClick={() => save(() => resume.mutateAsync({ params }), { description: text.resumed })}
        >
          {text.resume}
        </DenseButton>
      )}
      <DenseButton onClick={() => setIsEnding(true)}>{text.end}</DenseButton>
      {isEnding && <EndService service={service} onClose={() => setIsEnding(false)} />}
    </>
  )
}

type ServiceDatesProps = {
  /** Null: the dates of a rule that is not saved. */
  service: StandingServiceDetailOnWire | null
  dates: readonly ServiceDateOnWire[]
  today: string
  isStale: boolean
  mayChange: boolean
}

function ServiceDates({ service, dates, today, isStale, mayChange }: ServiceDatesProps) {
  const change = useApiCommand('orders', 'PUT /api/admin/standing-services/{id}/dates/{day}')
  const save = useSaving(text.failedToSave)
  const [moving, setMoving] = useState<ServiceDateOnWire | null>(null)
  const [skipping, setSkipping] = useState<ServiceDateOnWire | null>(null)
  const set = (id: string, due: string, day: string | null) =>
    change.mutateAsync({ params: { id, day: due }, body: { day, notifyCustomer: true } })
  const isOpen = service !== null && mayChange && service.state === 'running'
  return (
    <>
      <DatesPanel
        dates={dates}
        today={today}
        isStale={isStale}
        onMove={isOpen ? setMoving : null}
        onSkip={isOpen ? setSkipping : null}
        onTake={
          isOpen
            ? ({ due }, day) => void save(() => set(service.id, due, day), { description: moveDateText.moved })
            : null
        }
      />
      {isOpen && (
        <p className="rounded-panel border border-dashed border-line-strong px-4 py-3 text-small text-ink-2">
          <strong className="font-semibold text-ink">{text.asksOnce}.</strong> {text.asksOnceNote}
        </p>
      )}
      {service && moving && <MoveDate service={service} date={moving} onClose={() => setMoving(null)} />}
      {service && skipping && (
        <ActionQuestion
          heading={moveDateText.skipHeading(skipping.due)}
          description={moveDateText.skipDescription}
          keep={moveDateText.keep}
          confirm={text.skip}
          done={{ description: moveDateText.skipped }}
          failed={text.failedToSave}
          act={() => set(service.id, skipping.due, null)}
          onClose={() => setSkipping(null)}
        />
      )}
    </>
  )
}

export function screen() {
  return { Component: StandingScreen }
}
