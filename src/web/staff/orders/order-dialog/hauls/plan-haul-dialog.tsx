import { useEffect, useRef } from 'react'
import { haulMessages as messages, planHaulText as text } from '#content/staff/hauls.ts'
import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { includedText } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { type ExtraHaulKind, haulTraits, type SingleHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire, HaulQuoteOnWire, NewHaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DayGrid } from '#web/staff/kit/day-grid.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { type DraftForm, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { ShortPermit } from '#web/staff/orders/parts/short-permit.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { quotedDays } from './haul-queries.ts'

type PlanHaulDialogProps = { order: StaffOrderOnWire; onClose: () => void } & (
  | { kind: SingleHaulKind; haul: null }
  /** The haul that moves. */
  | { kind: ExtraHaulKind; haul: HaulOnWire & { day: string } }
)

type Values = { day: string; toAddress: string; toPlacement: string; price: string; notifies: boolean }

/** Chooses the day of a swap or a dump-and-return, and agrees its price (rule 264). */
export function PlanHaulDialog(props: PlanHaulDialogProps) {
  const { order, kind, haul, onClose } = props
  // On which days it can be done, and for how much; of one that is moved, as if it were not there.
  const quote = useApiQuery(
    'orders',
    'GET /api/orders/{id}/haul-quote',
    { params: { id: order.id }, query: { kind, ...(haul && { haulId: haul.id }) } },
    askAnew,
  )
  const plan = useApiCommand('orders', 'POST /api/orders/{id}/hauls')
  const move = useApiCommand('orders', 'PUT /api/orders/{id}/hauls/{haulId}')
  const showToast = useToast()
  const asksPrice = useMay()('staff:orders.agree') && haul === null
  const isNewPlace = haulTraits[kind].changesPlace && haul === null
  const today = dateInLosAngeles(new Date())
  // What is confirmed is the total that is shown.
  let shownTotal: { totalAmount?: string } = {}
  const { keyFor, forget } = useIdempotencyKey(`haul-${order.id}`)
  const send = (body: NewHaulOnWire) =>
    plan.mutateAsync({ params: { id: order.id }, headers: { 'idempotency-key': keyFor(body) }, body })
  const form = useDraftForm<Values>({
    id: 'haul',
    start: { day: '', toAddress: '', toPlacement: '', price: '', notifies: true },
    check: ({ day, toAddress, toPlacement, price }) => ({
      toPlacement: isNewPlace && !toAddress.trim() && !toPlacement.trim() ? text.placeMissing : undefined,
      day: day === '' ? text.chooseDay : undefined,
      price: asksPrice && price.trim() === '' ? text.priceMissing : undefined,
    }),
    send: ({ day, toAddress, toPlacement, price, notifies }) =>
      props.haul
        ? move.mutateAsync({
            params: { id: order.id, haulId: props.haul.id },
            body: { day, notifyCustomer: notifies, ...shownTotal },
          })
        : send({
            kind: props.kind,
            day,
            ...shownTotal,
            notifyCustomer: notifies,
            ...(isNewPlace && { toAddress, toPlacement }),
            ...(asksPrice && { price: price.trim() }),
          }),
    onSent() {
      forget()
      const day = shortDay(form.values.day, today)
      const description = haul ? messages.moved(day) : messages.planned(kind, day)
      showToast({ description, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  const days = quote.data?.days ?? []
  const listed = (days.find(({ day }) => day === form.values.day) ?? days[0])?.price ?? null
  const suggested = listed ?? quote.data?.lastPrice ?? ''
  // A price that was typed stays.
  const filled = useRef('')
  useEffect(() => {
    if (form.values.price !== filled.current || suggested === filled.current) return
    filled.current = suggested
    form.set('price', suggested)
  })
  const refusal = quote.data?.refusal
  const cost = quote.data && costOf(quote.data, form.values, haul)
  if (cost) shownTotal = { totalAmount: centsToDecimal(cost.totalCents) }
  return (
    <DraftDialog
      heading={haul ? text.moveHeading(kind) : extraHaulMessages[kind].heading}
      form={{ ...form, isDirty: form.values.day !== '' && form.isDirty }}
      unsaved={text.unsaved}
      save={haul ? text.move : extraHaulMessages[kind].plan}
      isHeld={!quote.data || Boolean(refusal)}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">
        {extraHaulMessages[kind].intro}
        {quote.data &&
          haulTraits[kind].takesLoad &&
          ` ${includedText(quote.data.includedTons, quote.data.includedPer)}`}
      </p>
      {refusal ? (
        <p className="font-semibold">{refusal}</p>
      ) : quote.data ? (
        <>
          <DayChoice form={form} quote={quote.data} today={today} current={haul?.day ?? null} cost={cost ?? null} />
          <ShortPermit orderId={order.id} pickup={pickupWith(quote.data, form.values.day)} />
        </>
      ) : (
        <ListMissing messages={text} query={quote} height="h-60" />
      )}
      {isNewPlace && !refusal && (
        <div className="mt-4 grid gap-3.5 sm:grid-cols-2">
          <DraftText form={form} name="toPlacement" label={text.toPlacement} maxLength={500} />
          <DraftText form={form} name="toAddress" label={text.toAddress} hint={text.toAddressHint} maxLength={200} />
        </div>
      )}
      {asksPrice && !refusal && (
        <div className="mt-4 max-w-60">
          <DraftText
            form={form}
            name="price"
            label={text.price}
            hint={listed !== null ? text.listed : suggested === '' ? text.priceHint : text.agreedBefore}
            inputMode="decimal"
          />
        </div>
      )}
      {!refusal && (
        <NotifyTick checked={form.values.notifies} onChange={(checked) => form.set('notifies', checked)} hint={false} />
      )}
    </DraftDialog>
  )
}

/** The pickup, once the haul is on that day. */
const pickupWith = ({ days, planned }: HaulQuoteOnWire, day: string) =>
  days.find((each) => each.day === day)?.pickup ?? planned

type Cost = { priceCents: Cents; extraDaysCents: Cents; totalCents: Cents }

/** What the chosen day costs, at the price that is typed, listed or agreed; null without a day or a price. */
function costOf(quote: HaulQuoteOnWire, { day, price }: Values, haul: HaulOnWire | null): Cost | null {
  const chosen = quote.days.find((each) => each.day === day)
  const known = haul ? haul.price : chosen?.price || quote.lastPrice
  const isTyped = !haul && price.trim() !== ''
  const priceCents = isTyped ? parseCents(price.trim()) : known ? centsIn(known) : null
  // Roles without billing are not told (rule 299).
  if (!chosen || priceCents === null || quote.totalAmount === undefined) return null
  const extraDaysCents = centsIn(chosen.extraDaysCost ?? '0')
  return { priceCents, extraDaysCents, totalCents: centsIn(quote.totalAmount) + priceCents + extraDaysCents }
}

const change = (cents: Cents) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents))

type DayChoiceProps = {
  form: DraftForm<Values>
  quote: HaulQuoteOnWire
  today: string
  current: string | null
  cost: Cost | null
}

/** The days of four weeks; those that are full or closed cannot be chosen. */
function DayChoice({ form, quote, today, current, cost }: DayChoiceProps) {
  const { values, errors, set, fieldId } = form
  const chosen = quote.days.find(({ day }) => day === values.day)
  const error = errors.day
  const errorId = `${fieldId('day')}-error`
  return (
    <div aria-describedby={error ? errorId : undefined}>
      <DayGrid
        legend={text.day}
        days={quotedDays(quote, current)}
        today={today}
        chosen={values.day}
        onChoose={(day) => set('day', day)}
        firstId={fieldId('day')}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p role="status" className="mt-2 min-h-6 text-ink-2">
        {chosen &&
          (chosen.pickup === null || quote.planned === null
            ? text.keepsPickup
            : text.movesPickup(shortDay(quote.planned, today), shortDay(chosen.pickup, today)))}
        {cost && (
          <strong className="block text-ink">
            {text.costs(
              cost.priceCents === 0 ? null : formatDollars(cost.priceCents),
              cost.extraDaysCents === 0 ? null : change(cost.extraDaysCents),
              formatDollars(cost.totalCents),
            )}
          </strong>
        )}
      </p>
    </div>
  )
}
