import { useState } from 'react'
import {
  amountText,
  customerKinds,
  namedIn,
  priceNames,
  priceTestText as text,
  whenText,
} from '#content/staff/price-list.ts'
import { materialTypes } from '#content/wording/booking-choices.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { PriceTestOnWire } from '#contract/pricing/price-rows.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AccountPicker } from '#web/staff/bill-to-accounts/parts/account-picker.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { SectionState } from '#web/staff/settings/section-card.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

type Customer = { id: string; name: string }
type Material = (typeof materialTypes)[number]
type Asked = {
  equipmentId: string
  customerType: CustomerType
  zipCode: string
  day: string
  material?: Material
  billToId?: string
}

/** Rule 462: what an order would cost, and the row that decides each part. */
export function PriceTest({ types }: { types: readonly { id: string; name: string; type: string }[] }) {
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const first = types.find(({ type }) => type === 'roll-off') ?? types[0]
  const form = useDraftForm({
    id: 'price-test',
    start: {
      zipCode: '',
      equipmentId: first?.id ?? '',
      customerType: 'residential' as string,
      material: '',
      day: dateInLosAngeles(new Date()),
    },
    send: async () => {},
    onSent() {},
    failure: text.failed,
  })
  const { zipCode, equipmentId, customerType, material, day } = form.values
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <h3 className="font-text text-dense font-semibold">{text.heading}</h3>
      <p className="max-w-prose text-ink-2">{text.help}</p>
      <form
        className="mt-2 grid grid-cols-3 gap-x-4 gap-y-3 max-md:grid-cols-2 max-xs:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked({
            equipmentId,
            customerType: customerType as CustomerType,
            zipCode: zipCodeIn(zipCode),
            day,
            ...(material && { material: material as Material }),
            ...(customer && { billToId: customer.id }),
          })
        }}
      >
        <DraftText form={form} name="zipCode" label={text.zipCode} maxLength={120} />
        <DraftSelect
          form={form}
          name="equipmentId"
          label={text.type}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DraftSelect
          form={form}
          name="customerType"
          label={text.customerType}
          options={Object.entries(customerKinds).map(([value, label]) => ({ value, label }))}
        />
        <DraftSelect
          form={form}
          name="material"
          label={text.material}
          options={[
            { value: '', label: text.unknown },
            ...materialTypes.map((each) => ({ value: each as string, label: each })),
          ]}
        />
        <DraftText form={form} name="day" label={text.day} type="date" />
        <div>
          <p className="font-semibold">{text.customer}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{customer?.name ?? text.nobody}</span>
            <DenseButton onClick={() => setPicking(true)}>{text.choose}</DenseButton>
            {customer && <DenseButton onClick={() => setCustomer(null)}>{text.clear}</DenseButton>}
          </p>
        </div>
        <div className="col-span-full">
          <DenseButton type="submit">{text.test}</DenseButton>
        </div>
      </form>
      {asked && <Tested asked={asked} />}
      {isPicking && (
        <AccountPicker
          heading={text.pickerHeading}
          description={text.pickerDescription}
          except={customer?.id ?? null}
          onChoose={(chosen) => {
            setCustomer(chosen)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** The last ZIP code of an address. */
const zipCodeIn = (address: string) => [...address.matchAll(/\b\d{5}(?:-\d{4})?\b/g)].at(-1)?.[0] ?? ''

function Tested({ asked }: { asked: Asked }) {
  const test = useApiQuery('settings', 'GET /api/admin/price-test', { query: asked })
  if (!test.data) return <SectionState query={test} failed={text.failed} />
  const { zoneName, total, parts } = test.data
  const dollars = (amount: string) => formatDollars(centsIn(amount))
  return (
    <div role="status" className="mt-4 border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="mr-auto">
          {text.total}, {text.zone(zoneName)}
        </span>
        <strong className="text-[1.375rem] tabular-nums">{total ? dollars(total.totalAmount) : text.noTotal}</strong>
      </p>
      {total && (
        <p className="text-small text-ink-2">
          {text.parts(dollars(total.basePrice), dollars(total.deliveryFee), dollars(total.environmentalFee))}
          {total.fuel && text.withFuel(dollars(total.fuel))}
        </p>
      )}
      <ul className="mt-2">
        {parts.map((part) => (
          <TestedPart key={part.kind} part={part} />
        ))}
      </ul>
    </div>
  )
}

type Part = PriceTestOnWire['parts'][number]

/** What one part is, the row that decides it, and those that it beats. */
function TestedPart({ part: { kind, rows } }: { part: Part }) {
  const [applied, ...lost] = rows
  const today = dateInLosAngeles(new Date())
  const said = ({ row }: Part['rows'][number]) =>
    row === null
      ? text.ofType
      : [
          [...namedIn(row), ...(row.equipmentName === null ? [] : [row.equipmentName])].join(', ') || text.general,
          whenText(row, today),
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <li className="border-t border-line py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-40">{priceNames[kind]}</span>
        <span className="min-w-0 flex-1 text-small text-ink-2 wrap-anywhere">{applied && said(applied)}</span>
        <span className={applied ? 'font-semibold tabular-nums' : 'text-ink-2'}>
          {applied ? amountText(applied) : text.none}
        </span>
      </p>
      {lost.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-small text-ink-2 max-sm:min-h-11">
            {text.lost(lost.length)}
          </summary>
          <ul>
            {lost.map((each) => (
              <li
                key={each.row?.id ?? 'type'}
                className="flex flex-wrap items-baseline gap-x-3 py-0.5 text-small text-ink-2"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{said(each)}</span>
                <span className="tabular-nums line-through">{amountText(each)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
