import { orderRentText } from '#content/staff/long-stays.ts'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import {
  materialLabels,
  materialTypes,
  timePreferenceLabels,
  timePreferences,
} from '#content/wording/booking-choices.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { referenceFields } from '#contract/orders/order-references.ts'
import { dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { keysOf } from '#contract/values/records.ts'
import { isPostOfficeBox } from '#domain/customers/post-office-box.ts'
import { chooseEquipment } from '#domain/equipment/choose-equipment.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { HaulingNotice } from '#web/forms/hauling-notice.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { NewOrderDays } from '#web/staff/kit/new-order-days.tsx'
import { offeredDays } from '#web/staff/kit/offered-days.ts'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { customerTypeOf, fill, type PhoneOrderValues, phoneReferences, valuesOfSite } from './phone-order-values.ts'
import { SizeChoice } from './size-choice.tsx'

type Form = DraftForm<PhoneOrderValues>
type OrderFieldsProps = { form: Form; account: BillToAccountOnWire | null; isOutside: boolean }

const chosen = 'border-2 border-steel bg-steel-tint'
const heading =
  'mb-2 flex items-baseline justify-between gap-3 font-display text-[1.1875rem] leading-tight font-semibold'

/** Place, container and days of an order by phone. */
export function OrderFields({ form, account, isOutside }: OrderFieldsProps) {
  return (
    <div className="grid gap-5">
      <section>
        <h3 className={heading}>{text.where}</h3>
        {account && account.sites.length > 0 && <SiteChoice form={form} sites={account.sites.slice(0, 8)} />}
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,.6fr)]">
          <DraftText
            form={form}
            name="customerAddress"
            label={text.address}
            hint={
              isPostOfficeBox(form.values.customerAddress) ? (
                <span className="font-semibold text-warn">{text.poBox}</span>
              ) : undefined
            }
          />
          <DraftText form={form} name="customerZipCode" label={text.zipCode} inputMode="numeric" />
          <DraftText form={form} name="customerCity" label={text.city} hint={isOutside ? text.outside : undefined} />
          <HaulingNoticeOf form={form} />
          <div className="col-span-full grid gap-3 sm:grid-cols-2">
            <DraftText form={form} name="placementInstructions" label={text.placement} maxLength={5000} />
            <DraftText form={form} name="accessInstructions" label={text.access} maxLength={5000} />
          </div>
        </div>
      </section>
      <section>
        <h3 className={heading}>{text.what}</h3>
        <SizeChoice form={form} account={account} />
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
          <Quantity form={form} />
          <DraftSelect
            form={form}
            name="materialType"
            label={text.material}
            options={[
              { value: '', label: text.noMaterial },
              ...materialTypes.map((value) => ({ value, label: materialLabels[value] })),
            ]}
          />
          {phoneReferences.map((field) => (
            <DraftText
              key={field}
              form={form}
              name={field}
              label={referenceNames[field].label}
              maxLength={referenceFields[field].max}
            />
          ))}
        </div>
      </section>
      <DayChoice form={form} />
      <Rent form={form} />
      <section className="grid gap-3">
        <DraftText form={form} name="internalNotes" label={text.note} maxLength={5000} />
        <div>
          <label className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11">
            <input
              id={form.fieldId('termsAccepted')}
              type="checkbox"
              className="size-5 flex-none scroll-my-16 accent-steel"
              checked={form.values.termsAccepted}
              aria-invalid={form.errors.termsAccepted ? true : undefined}
              onChange={({ target }) => form.set('termsAccepted', target.checked)}
            />
            {text.accepted}
          </label>
          {form.errors.termsAccepted && <FieldError>{form.errors.termsAccepted}</FieldError>}
        </div>
      </section>
    </div>
  )
}

/** Rent by periods in place of extra days (rule 553), for who stays long. */
function Rent({ form }: { form: Form }) {
  return (
    <section className="grid items-start gap-3 sm:grid-cols-3">
      <DraftSelect
        form={form}
        name="rentPeriod"
        label={orderRentText.heading}
        options={[
          { value: '', label: orderRentText.none },
          ...keysOf(orderRentText.periods).map((value) => ({ value, label: orderRentText.every(value) })),
        ]}
      />
      {form.values.rentPeriod !== '' && (
        <>
          <DraftSelect
            form={form}
            name="rentDue"
            label={orderRentText.due}
            options={keysOf(orderRentText.dues).map((value) => ({ value, label: orderRentText.dues[value] }))}
          />
          <DraftText form={form} name="rentPrice" label={orderRentText.price} inputMode="decimal" />
        </>
      )}
    </section>
  )
}

/** What the customer on the phone has to hear (rule 398). */
function HaulingNoticeOf({ form: { values } }: { form: Form }) {
  const { customerZipCode: zipCode, customerCity: city, materialType } = values
  return (
    <div className="col-span-full empty:hidden">
      <HaulingNotice load={{ zipCode, city, materialType }} className="font-semibold text-warn" />
    </div>
  )
}

/** The places of a known customer, one press each. */
function SiteChoice({ form, sites }: { form: Form; sites: BillToAccountOnWire['sites'] }) {
  const { customerAddress, customerZipCode } = form.values
  return (
    <ul className="mb-3 grid grid-cols-2 gap-2 xl:grid-cols-3 max-xs:grid-cols-1">
      {sites.map((site) => {
        const isChosen = site.address === customerAddress && site.zipCode === customerZipCode
        return (
          <li key={site.id}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => fill(form, valuesOfSite(site))}
              className={classNames(
                'h-full w-full rounded-control border border-field bg-card px-3 py-1.5 text-left hover:border-ink',
                isChosen && chosen,
              )}
            >
              <span className="block font-semibold wrap-anywhere">{site.name || site.address}</span>
              <span className="block text-fine text-ink-2 wrap-anywhere">
                {[site.name && site.address, `${site.city} ${site.zipCode}`].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          aria-pressed={customerAddress === ''}
          onClick={() => fill(form, valuesOfSite(null))}
          className={classNames(
            'h-full w-full rounded-control border border-field bg-card px-3 py-1.5 text-left hover:border-ink',
            customerAddress === '' && chosen,
          )}
        >
          <span className="block font-semibold">{text.newPlace}</span>
          <span className="block text-fine text-ink-2">{text.newPlaceHint}</span>
        </button>
      </li>
    </ul>
  )
}

function Quantity({ form }: { form: Form }) {
  const quantity = Number(form.values.quantity)
  const step = (by: number) => form.set('quantity', String(Math.min(10, Math.max(1, quantity + by))))
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.quantity}</legend>
      <div id={form.fieldId('quantity')} tabIndex={-1} className="flex items-center gap-1">
        <DenseButton aria-label={text.fewer} disabled={quantity <= 1} onClick={() => step(-1)}>
          −
        </DenseButton>
        <output className="min-w-10 text-center font-display text-[1.375rem] font-semibold">{quantity}</output>
        <DenseButton aria-label={text.more} disabled={quantity >= 10} onClick={() => step(1)}>
          +
        </DenseButton>
      </div>
      {form.errors.quantity && <FieldError>{form.errors.quantity}</FieldError>}
    </fieldset>
  )
}

/** How many days are one press away. */
const shownDays = 14

/** The next days with what is left on them; any other day is typed. */
function DayChoice({ form }: { form: Form }) {
  const calendar = useApiQuery(
    'orders',
    'GET /api/admin/calendar',
    { query: { from: null } },
    { changesWith: ['calendar', 'equipment'] },
  ).data
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list').data ?? []
  const { requestedDeliveryDate, requestedPickupDate } = form.values
  const [size, quantity] = [Number(form.values.dumpsterSize), Number(form.values.quantity)]
  const type = chooseEquipment(types, { size, customerType: customerTypeOf(form.values), isByStaff: true })
  const minimum = type?.minimumRentalDays ?? 0
  const named =
    requestedDeliveryDate && requestedPickupDate ? daysBetween(requestedDeliveryDate, requestedPickupDate) : minimum
  const days = calendar ? offeredDays(calendar, { size, quantity, rentalDays: Math.max(0, named) }, shownDays) : []
  const today = dateInLosAngeles(new Date())
  const error = form.errors.requestedDeliveryDate
  const next = error ? readOfferedDate(error) : null
  const messages = { closed: text.closed, full: text.full, 'trucks-full': text.trucksFull }
  return (
    <section>
      <h3 className={heading}>
        {text.when}
        <small className="font-text text-fine font-normal text-ink-2">{text.whenFor(quantity, size)}</small>
      </h3>
      <ul className="mb-3 grid min-h-15 grid-cols-7 gap-1">
        {days.map(({ day, state, left }) => (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === requestedDeliveryDate}
              disabled={state !== 'free'}
              onClick={() => form.set('requestedDeliveryDate', day)}
              className={classNames(
                'w-full rounded-control border border-field bg-card px-0.5 py-1 text-center text-fine leading-tight hover:border-ink disabled:border-line disabled:bg-shade disabled:text-ink-2',
                day === requestedDeliveryDate && 'border-steel bg-steel text-on-steel',
              )}
            >
              <span className={classNames('block font-semibold', state !== 'free' && 'line-through')}>
                {shortDay(day, today).replace(', ', ' ')}
              </span>
              {state === 'free' ? text.left(left) : messages[state]}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <div>
          <DraftText form={form} name="requestedDeliveryDate" label={text.otherDay} type="date" />
          {next && (
            <DenseButton className="mt-2" onClick={() => form.set('requestedDeliveryDate', next)}>
              {text.takeDay(shortDay(next, today))}
            </DenseButton>
          )}
        </div>
        <DraftSelect
          form={form}
          name="timePreference"
          label={text.window}
          options={timePreferences.map((value) => ({ value, label: timePreferenceLabels[value] }))}
        />
        <DraftText
          form={form}
          name="requestedPickupDate"
          label={text.pickup}
          hint={text.pickupHint(minimum)}
          type="date"
        />
      </div>
      <NewOrderDays
        wanted={{ of: 'pickup', size, quantity, delivery: requestedDeliveryDate }}
        chosen={requestedPickupDate}
        onChoose={(day) => form.set('requestedPickupDate', day)}
      />
    </section>
  )
}
