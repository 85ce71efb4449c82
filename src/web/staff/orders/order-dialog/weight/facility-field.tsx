import { useDeferredValue } from 'react'
import { facilityList } from '#content/staff/facilities.ts'
import { ticketFormText as text } from '#content/staff/staff-weight.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useFacilities, useFacility } from '#web/staff/facilities/facility-queries.ts'
import { DenseField } from '#web/ui/dense-field.tsx'
import type { TicketValues } from './ticket-values.ts'
import { ticketFieldId } from './use-ticket-form.ts'

type FacilityFieldProps = {
  values: TicketValues
  error: string | undefined
  onChange: (changes: Pick<TicketValues, 'facility' | 'facilityId'>) => void
}

/** The facility as the ticket has it; one of ours is found while it is typed, and named by the ticket from then on. */
export function FacilityField({ values, error, onChange }: FacilityFieldProps) {
  const search = useDeferredValue(values.facility.trim())
  const { data } = useFacilities({ search, limit: 20 })
  const { data: named } = useFacility(values.facilityId || null)
  const found = data?.facilities ?? []

  const change = (facility: string) => {
    const meant = found.find((each) => nameIn(found, each) === facility)
    onChange({ facility: meant?.name ?? facility, facilityId: meant?.id ?? '' })
  }
  return (
    <div className="sm:col-span-2">
      <DenseField
        id={ticketFieldId('facility')}
        label={text.facility}
        error={error}
        autoComplete="off"
        list="ticket-facilities"
        value={values.facility}
        hint={
          <>
            {values.facilityId ? text.facilityKnown(placeOf(named)) : text.facilityFree}{' '}
            <AppLink to="/admin/facilities" target="_blank" rel="noreferrer" className="underline">
              {facilityList.heading}
            </AppLink>
          </>
        }
        onChange={({ target }) => change(target.value)}
      />
      <datalist id="ticket-facilities">
        {found.map((facility) => (
          <option key={facility.id} value={nameIn(found, facility)}>
            {placeOf(facility)}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** Facilities with the same name are distinguished. */
function nameIn(all: readonly FacilityOnWire[], { name, swisNumber, city }: FacilityOnWire): string {
  return all.filter((each) => each.name === name).length > 1 ? `${name} (${swisNumber || city})` : name
}

function placeOf(facility: FacilityOnWire | undefined): string {
  return facility ? [facility.city, facility.swisNumber].filter(Boolean).join(' · ') : ''
}
