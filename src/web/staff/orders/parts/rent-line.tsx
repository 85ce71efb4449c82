import { type ReactNode, useState } from 'react'
import { orderRentText as text } from '#content/staff/long-stays.ts'
import type { OrderRentOnWire } from '#contract/long-stays/long-stays.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { keysOf } from '#contract/values/records.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Rent = NonNullable<OrderRentOnWire['rent']>

const useRent = (orderId: string) => useApiQuery('orders', 'GET /api/orders/{id}/rent', { params: { id: orderId } })

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** How an order pays rent by periods (rule 553), with the way to change it; nothing if it does not. */
export function RentLine({ order, canChange }: { order: StaffOrderOnWire; canChange: boolean }) {
  const { data } = useRent(order.id)
  const [isOpen, setOpen] = useState(false)
  const mayAgree = useMay()('staff:orders.agree')
  const today = dateInLosAngeles(new Date())
  if (!data?.rent) return null
  const { rent } = data
  const { period, due, price, nextOn, startsOn } = rent
  const when = nextOn ? text.next(nextOn, today) : startsOn ? text.starts(startsOn, today) : text.onDelivery
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-steel-tint px-3 py-1 font-semibold text-steel">
      <span className="mr-auto py-1.5">
        {text.line(text.terms(price === undefined ? null : dollars(price), period, due))}
        {order.actualPickupDate === null && <span className="font-normal">, {when}</span>}
      </span>
      {canChange && mayAgree && (
        <DenseButton look="quiet" className="-mr-2" onClick={() => setOpen(true)}>
          {text.change}
        </DenseButton>
      )}
      {isOpen && (
        <RentDialog orderId={order.id} rent={rent} listPrice={data.listPrice ?? null} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}

/** The way to let an order pay rent by periods, while it does not. */
export function RentButton({ orderId }: { orderId: string }) {
  const { data } = useRent(orderId)
  const [isOpen, setOpen] = useState(false)
  if (!useMay()('staff:orders.agree') || !data || data.rent) return null
  return (
    <>
      <DenseButton onClick={() => setOpen(true)}>{text.set}</DenseButton>
      {isOpen && (
        <RentDialog orderId={orderId} rent={null} listPrice={data.listPrice ?? null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type RentDialogProps = { orderId: string; rent: Rent | null; listPrice: string | null; onClose: () => void }

/** How long a period is, when it is charged, and what it costs; with what was charged so far. */
function RentDialog({ orderId, rent, listPrice, onClose }: RentDialogProps) {
  const { mutateAsync } = useApiCommand('orders', 'PUT /api/orders/{id}/rent')
  const showToast = useToast()
  const save = useSaving(text.failed)
  const params = { id: orderId }
  const isCharged = (rent?.periods.length ?? 0) > 0
  const form = useDraftForm({
    id: 'rent',
    start: {
      period: rent?.period ?? '28-days',
      due: rent?.due ?? 'advance',
      price: rent?.price ?? listPrice ?? '',
      startsOn: rent?.startsOn ?? '',
    },
    check: ({ price }) => ({ price: parseCents(price.trim()) ? undefined : text.priceMissing }),
    send: ({ period, due, price, startsOn }) =>
      mutateAsync({
        params,
        body: {
          rent: {
            period: period as Rent['period'],
            due: due as Rent['due'],
            price: price.trim(),
            startsOn: startsOn || null,
          },
        },
      }),
    onSent: () => {
      showToast({ title: text.saved, tone: 'success' })
      onClose()
    },
    failure: text.failed,
  })
  const { period, due } = form.values
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <p className="mb-3.5 text-small text-ink-2">{isCharged ? text.fixed : text.intro}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
        {!isCharged && (
          <>
            <Choice label={text.period}>
              <ChoiceButtons
                label={text.period}
                chosen={period}
                onChoose={(name) => form.set('period', name)}
                choices={keysOf(text.periods).map((name) => ({ name, label: text.periods[name] }))}
              />
            </Choice>
            <Choice label={text.due}>
              <ChoiceButtons
                label={text.due}
                chosen={due}
                onChoose={(name) => form.set('due', name)}
                choices={keysOf(text.dues).map((name) => ({ name, label: text.dues[name] }))}
              />
            </Choice>
          </>
        )}
        <DraftText
          form={form}
          name="price"
          label={text.price}
          hint={listPrice === null ? undefined : text.priceHint(dollars(listPrice))}
          inputMode="decimal"
        />
        {!isCharged && (
          <DraftText form={form} name="startsOn" label={text.startsOn} hint={text.startsOnHint} type="date" />
        )}
      </div>
      {rent && isCharged && (
        <>
          <h3 className="mt-4 font-semibold">{text.charged}</h3>
          <ul className="mt-1 tabular-nums">
            {rent.periods.map(({ from, through, price, charged }) => (
              <li key={from} className="flex justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
                <span>{text.span(from, through)}</span>
                <span>
                  {charged === price
                    ? dollars(charged ?? '0')
                    : text.part(dollars(charged ?? '0'), dollars(price ?? '0'))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {rent && !isCharged && (
        <DenseButton
          look="quiet"
          className="mt-4 -ml-2"
          onClick={async () => {
            if (await save(() => mutateAsync({ params, body: { rent: null } }), { title: text.removed })) onClose()
          }}
        >
          {text.remove}
        </DenseButton>
      )}
    </DraftDialog>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 font-semibold">{label}</p>
      {children}
    </div>
  )
}
