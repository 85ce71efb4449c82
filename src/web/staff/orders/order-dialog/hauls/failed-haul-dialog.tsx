import { useRef, useState } from 'react'
import { dayGridText } from '#content/staff/day-options.ts'
import { haulMessages as messages, failedHaulText as text } from '#content/staff/hauls.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DayGrid } from '#web/staff/kit/day-grid.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea, DraftCheck, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { typedMoment } from '#web/staff/kit/typed-times.ts'
import { type DraftForm, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { quotedDays, useNextDayCost } from './haul-queries.ts'

type FailedHaulDialogProps = { orderId: string; haul: HaulOnWire; onClose: () => void }

type Values = {
  reason: string
  isCharged: boolean
  charge: string
  nextDay: string
  waitedMinutes: string
  occurredAt: string
  documentId: string
  note: string
  notifies: boolean
}

/** Records a dry run: why, how long the driver waited, whether it is charged, and the next day (rule 266). */
export function FailedHaulDialog({ orderId, haul, onClose }: FailedHaulDialogProps) {
  const record = useApiCommand('orders', 'POST /api/orders/{id}/hauls/{haulId}/attempts')
  const upload = useApiCommand(null, 'POST /api/orders/{id}/documents')
  const showToast = useToast()
  const may = useMay()
  const { keyFor, forget } = useIdempotencyKey(`attempt-${haul.id}`)
  const [file, setFile] = useState<File | null>(null)
  const uploaded = useRef<{ file: File; documentId: string } | null>(null)
  const today = dateInLosAngeles(new Date())
  const mayPrice = may('staff:orders.agree')
  const canCharge = mayPrice || haul.tripPrice !== null
  const listed = haul.tripPrice && formatDollars(centsIn(haul.tripPrice))

  async function documentOf(reason: string): Promise<string | null> {
    if (!file) return null
    if (uploaded.current?.file !== file) {
      const { id } = await upload.mutateAsync({
        params: { id: orderId },
        query: { name: text.photoName(reason, today, file.name), place: 'documents' },
        file,
      })
      uploaded.current = { file, documentId: id }
    }
    return uploaded.current.documentId
  }

  const form = useDraftForm<Values>({
    id: 'haul-failed',
    start: {
      reason: '',
      isCharged: haul.tripPrice !== null,
      charge: haul.tripPrice ?? '',
      nextDay: '',
      waitedMinutes: '',
      occurredAt: '',
      documentId: '',
      note: '',
      notifies: true,
    },
    check: ({ reason, isCharged, charge, waitedMinutes, occurredAt }) => ({
      reason: reason === '' ? text.reasonMissing : undefined,
      charge: isCharged && mayPrice && charge.trim() === '' ? text.chargeMissing : undefined,
      waitedMinutes: /^\d{0,3}$/.test(waitedMinutes.trim()) ? undefined : text.notMinutes,
      occurredAt: occurredAt !== '' && typedMoment(occurredAt) === null ? text.notATime : undefined,
    }),
    async send(values) {
      const reason = attemptReasons.find((each) => each === values.reason)
      if (!reason) return
      const isCharged = canCharge && values.isCharged && reason !== 'ours'
      const moment = typedMoment(values.occurredAt)
      const body = {
        reason,
        isCharged,
        ...(isCharged && mayPrice && { charge: values.charge.trim() }),
        ...(moment && { occurredAt: moment.toISOString() }),
        waitedMinutes: Number(values.waitedMinutes),
        nextDay: values.nextDay || null,
        note: values.note,
        documentId: await documentOf(attemptLabels[reason]),
        notifyCustomer: values.notifies,
      }
      await record.mutateAsync({
        params: { id: orderId, haulId: haul.id },
        headers: { 'idempotency-key': keyFor(body) },
        body,
      })
      setFile(null)
    },
    onSent() {
      forget()
      const { nextDay } = form.values
      const description = nextDay ? messages.failedUntil(shortDay(nextDay, today)) : messages.failed
      showToast({ description, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  const { values } = form
  const isTripCharged = canCharge && values.isCharged && values.reason !== 'ours'
  const listedCents = haul.tripPrice ? centsIn(haul.tripPrice) : null
  const tripCents = isTripCharged ? (mayPrice ? parseCents(values.charge.trim()) : listedCents) : 0
  return (
    <DraftDialog
      heading={text.heading(haulNames[haul.kind].name)}
      form={{ ...form, isDirty: form.isDirty || file !== null }}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ReasonChoice form={form} />
        {canCharge && values.reason !== 'ours' && <TripCharge form={form} mayPrice={mayPrice} listed={listed} />}
        <div className="min-w-0">
          <DraftText form={form} name="nextDay" label={text.nextDay} hint={text.nextDayHint} type="date" />
          <NextDays orderId={orderId} haul={haul} form={form} />
        </div>
        <DraftText form={form} name="waitedMinutes" label={text.waited} inputMode="numeric" maxLength={3} />
        <DraftText form={form} name="occurredAt" label={text.when} hint={text.whenHint} type="datetime-local" />
        <Field id={form.fieldId('documentId')} label={text.photo} error={form.errors.documentId}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={acceptedTypes}
              className={`${denseControlStyle} py-1.5`}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <div className="col-span-full">
          <DraftArea form={form} name="note" label={text.note} hint={text.noteHint} rows={2} />
        </div>
      </div>
      <NextDayCost orderId={orderId} haul={haul} day={values.nextDay} tripCents={tripCents} />
      <NotifyTick checked={values.notifies} onChange={(checked) => form.set('notifies', checked)} hint={false} />
    </DraftDialog>
  )
}

type TripChargeProps = { form: DraftForm<Values>; mayPrice: boolean; listed: string | null | undefined }

/** Whether the dry run is charged; who agrees on prices says how much. */
function TripCharge({ form, mayPrice, listed }: TripChargeProps) {
  return (
    <div className="col-span-full flex flex-wrap items-start gap-x-5 gap-y-2">
      <DraftCheck
        form={form}
        name="isCharged"
        label={mayPrice || !listed ? text.isCharged : text.isChargedFor(listed)}
      />
      {mayPrice && form.values.isCharged && (
        <div className="w-36">
          <DraftText form={form} name="charge" label={text.charge} inputMode="decimal" maxLength={12} />
        </div>
      )}
    </div>
  )
}

type NextDaysProps = { orderId: string; haul: HaulOnWire; form: DraftForm<Values> }

/** The days on which the haul can be tried again (rule 350). */
function NextDays({ orderId, haul, form }: NextDaysProps) {
  const [isOpen, setOpen] = useState(false)
  const { stop } = haulTraits[haul.kind]
  const kind = isExtraHaul(haul.kind) ? haul.kind : null
  const quote = useApiQuery(
    'orders',
    'GET /api/orders/{id}/haul-quote',
    kind && isOpen ? { params: { id: orderId }, query: { kind, haulId: haul.id } } : null,
    askAnew,
  )
  const chosen = form.values.nextDay
  const choose = (day: string) => form.set('nextDay', day)
  if (stop) return <OrderDays orderId={orderId} of={stop} chosen={chosen} onChoose={choose} isFolded />
  if (!isOpen)
    return (
      <DenseButton className="mt-2" onClick={() => setOpen(true)}>
        {dayGridText.heading}
      </DenseButton>
    )
  if (!quote.data) return <ListMissing messages={dayGridText} query={quote} height="h-60" />
  return (
    <DayGrid
      legend={dayGridText.heading}
      days={quotedDays(quote.data, null)}
      today={dateInLosAngeles(new Date())}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

type NextDayCostProps = { orderId: string; haul: HaulOnWire; day: string; tripCents: Cents | null }

/** What the dry run and the next day change of the total, before they are recorded (rule 264); nothing if they change nothing. */
function NextDayCost({ orderId, haul, day, tripCents }: NextDayCostProps) {
  const cost = useNextDayCost(orderId, haul, day)
  // Roles without billing are not told (rule 299).
  if (!cost || tripCents === null || (cost.extraDaysCents === 0 && tripCents === 0)) return null
  const [trip, extraDays] = [tripCents, cost.extraDaysCents].map((cents) =>
    cents === 0 ? null : cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents),
  )
  return (
    <p role="status" className="mt-3 font-semibold">
      {text.costs(trip ?? null, extraDays ?? null, formatDollars(cost.totalCents + tripCents))}
    </p>
  )
}

/** The reasons, as large targets. */
function ReasonChoice({ form }: { form: DraftForm<Values> }) {
  const { values, errors, set, fieldId } = form
  const errorId = `${fieldId('reason')}-error`
  return (
    <fieldset className="col-span-full" aria-describedby={errors.reason ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{text.reason}</legend>
      <div className="grid grid-cols-4 gap-2 max-sm:grid-cols-2">
        {attemptReasons.map((reason, index) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-field bg-card px-2 text-center leading-tight font-medium has-checked:border-steel has-checked:bg-steel has-checked:text-on-steel has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel"
          >
            <input
              type="radio"
              name="haul-reason"
              id={index === 0 ? fieldId('reason') : undefined}
              className="sr-only"
              value={reason}
              checked={values.reason === reason}
              onChange={() => set('reason', reason)}
            />
            {attemptLabels[reason]}
          </label>
        ))}
      </div>
      {errors.reason && <FieldError id={errorId}>{errors.reason}</FieldError>}
    </fieldset>
  )
}
