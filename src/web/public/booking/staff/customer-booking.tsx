import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { controlStyle } from '#web/ui/text-input.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { loadForCustomer, newSite } from './load-for-customer.ts'
import { PhoneBooking, type PhoneOrder } from './phone-booking.tsx'

type CustomerBookingProps = {
  customerId: string
  siteId: string | null
  name: string
  onBooked: (order: PhoneOrder) => void
}

/** The booking form for a customer on record: filled in with the customer and one of its sites, and its order belongs to the record. */
export function CustomerBooking({ customerId, siteId, name, onBooked }: CustomerBookingProps) {
  const ui = useUiText()
  const { call } = useApp()
  const [creditOverride, setCreditOverride] = useState('')
  const answer = useAnswer(
    customerId,
    useCallback((id: string) => loadForCustomer(call, id, siteId), [call, siteId]),
  )
  if (answer.state === 'asking') return <p className="min-h-dvh text-ink-2">{text.customerWait}</p>
  if (!answer.value) {
    return (
      <>
        <p className="text-large">{text.customerUnknown}</p>
        <Button look="line" className="mt-5" onClick={answer.askAgain}>
          {ui.retry}
        </Button>
      </>
    )
  }
  const { account, sites, site, loaded } = answer.value
  return (
    <PhoneBooking
      loaded={loaded}
      name={name}
      customer={{
        strip: (
          <div className="mt-3 border-t border-line-strong pt-3">
            <p className="wrap-anywhere">
              {text.customer}:{' '}
              <AppLink to={`/admin/customers/${account.id}`} className="font-semibold underline">
                {account.name}
              </AppLink>{' '}
              <AppLink to="/booking?staff=1" className="ml-2 inline-block py-1 text-compact underline">
                {text.otherCustomer}
              </AppLink>
            </p>
            {account.onHoldSince && (
              <p className="mt-2 rounded-panel border border-danger-line bg-danger-tint px-3 py-2 font-semibold wrap-anywhere">
                {text.onHold(account.holdReason)}
              </p>
            )}
            {(account.onHoldSince || account.creditLimit) && (
              <Field id="credit-override" label={text.creditOverride} hint={text.creditHint(account)} className="mt-3">
                {(control) => (
                  <input
                    type="text"
                    maxLength={500}
                    className={controlStyle}
                    value={creditOverride}
                    onChange={({ target }) => setCreditOverride(target.value)}
                    {...control}
                  />
                )}
              </Field>
            )}
            {account.needsPo && <p className="mt-2 font-semibold">{text.needsPo}</p>}
            {sites.length > 0 && <SiteChoice customerId={account.id} sites={sites} chosen={site?.id ?? newSite} />}
            {site?.accessInstructions && (
              <p className="mt-2 text-compact wrap-anywhere whitespace-pre-line">
                {text.access(site.accessInstructions)}
              </p>
            )}
          </div>
        ),
        extras: ({ accessInstructions }) => ({
          billToId: account.id,
          ...(creditOverride.trim() && { creditOverride: creditOverride.trim() }),
          accessInstructions: [accessInstructions, site?.accessInstructions].filter(Boolean).join('\n'),
        }),
      }}
      onBooked={onBooked}
    />
  )
}

type SiteChoiceProps = {
  customerId: string
  sites: readonly { id: string; name: string; address: string; city: string }[]
  chosen: string
}

function SiteChoice({ customerId, sites, chosen }: SiteChoiceProps) {
  const navigate = useNavigate()
  return (
    <Field id="customer-site" label={text.site} className="mt-3">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) =>
            navigate(`/booking?staff=1&customer=${customerId}&site=${target.value}`, { replace: true })
          }
        >
          {sites.map(({ id, name, address, city }) => (
            <option key={id} value={id}>
              {[name, address, city].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value={newSite}>{text.otherSite}</option>
        </Select>
      )}
    </Field>
  )
}
