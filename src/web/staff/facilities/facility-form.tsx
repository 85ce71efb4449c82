import { useParams } from 'react-router'
import { facilityKindLabels, facilityMessages as messages, facilityForm as text } from '#content/staff/facilities.ts'
import { type JurisdictionKey, jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import type { FacilityOnWire, NewFacilityOnWire } from '#contract/facilities/facilities.ts'
import { type FacilityKind, facilityKinds } from '#contract/facilities/facility-words.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea, DraftCheck, DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { typedMinute, typedTime } from '#web/staff/kit/typed-times.ts'
import { changedOnly, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { facilityPath, useFacility } from './facility-queries.ts'

const texts = ['name', 'swisNumber', 'operator', 'address', 'city', 'zipCode', 'county', 'notes'] as const

/** The weekdays that are entered together. */
const dayGroups = { week: [1, 2, 3, 4, 5], saturday: [6], sunday: [0] } as const
type DayGroup = keyof typeof dayGroups
const groups = Object.keys(dayGroups) as DayGroup[]

/** What the form of a facility holds: each jurisdiction is a tick. */
type FacilityValues = Record<(typeof texts)[number], string> & { kind: FacilityKind } & Record<
    'latitude' | 'longitude' | `${DayGroup}Opens` | `${DayGroup}Closes`,
    string
  > &
  Record<`by-${JurisdictionKey}`, boolean>

function facilityValuesOf(facility: FacilityOnWire | null): FacilityValues {
  return {
    ...Object.fromEntries(texts.map((field) => [field, facility?.[field] ?? ''])),
    kind: facility?.kind ?? 'other',
    latitude: facility?.latitude?.toString() ?? '',
    longitude: facility?.longitude?.toString() ?? '',
    ...Object.fromEntries(
      groups.flatMap((group) => {
        const day = facility?.hours.find(({ weekday }) => weekday === dayGroups[group][0])
        return [
          [`${group}Opens`, day ? typedTime(day.opensMinute) : ''],
          [`${group}Closes`, day ? typedTime(day.closesMinute) : ''],
        ]
      }),
    ),
    ...Object.fromEntries(jurisdictionKeys.map((key) => [`by-${key}`, facility?.authorizedBy.includes(key) ?? false])),
  } as FacilityValues
}

function facilityBody(values: FacilityValues): NewFacilityOnWire {
  const said = Object.fromEntries(texts.map((field) => [field, values[field].trim()])) as Record<
    (typeof texts)[number],
    string
  >
  const authorizedBy = jurisdictionKeys.filter((key) => values[`by-${key}`])
  const hours = groups.flatMap((group) => {
    const [opensMinute, closesMinute] = [typedMinute(values[`${group}Opens`]), typedMinute(values[`${group}Closes`])]
    if (opensMinute === null || closesMinute === null) return []
    return dayGroups[group].map((weekday) => ({ weekday, opensMinute, closesMinute }))
  })
  const degrees = (typed: string) => (typed.trim() === '' ? null : Number(typed))
  return {
    ...said,
    kind: values.kind,
    authorizedBy,
    latitude: degrees(values.latitude),
    longitude: degrees(values.longitude),
    hours: hours.sort((a, b) => a.weekday - b.weekday),
  }
}

const isDegrees = (typed: string) => typed.trim() === '' || /^-?\d{1,3}(\.\d+)?$/.test(typed.trim())

/** The form of a facility: a new one, or the one in the address. */
export function FacilityForm() {
  const { facilityId = null } = useParams()
  const { data: facility } = useFacility(facilityId)
  if (facilityId !== null && !facility) return null
  return <Form key={facilityId} facility={facility ?? null} />
}

const kinds = facilityKinds.map((value: FacilityKind) => ({ value, label: facilityKindLabels[value] }))

function Form({ facility }: { facility: FacilityOnWire | null }) {
  const { replace } = useAboveList(facilityPath)
  const add = useApiCommand('facilities', 'POST /api/admin/facilities')
  const change = useApiCommand('facilities', 'PUT /api/admin/facilities/{id}')
  const showToast = useToast()
  const { labels } = text
  const form = useDraftForm({
    id: 'facility',
    start: facilityValuesOf(facility),
    check: (values) => ({
      ...(values.name.trim() === '' && { name: text.nameMissing }),
      ...(!isDegrees(values.latitude) && { latitude: text.notDegrees }),
      ...(!isDegrees(values.longitude) && { longitude: text.notDegrees }),
      ...Object.fromEntries(
        groups
          .filter((group) => (values[`${group}Opens`] === '') !== (values[`${group}Closes`] === ''))
          .map((group) => [`${group}Closes`, text.timesMissing]),
      ),
    }),
    send: (values, start) => {
      const body = facilityBody(values)
      return facility
        ? change.mutateAsync({ params: { id: facility.id }, body: changedOnly(facilityBody(start), body) })
        : add.mutateAsync({ body })
    },
    onSent: () => {
      showToast({ title: messages.saved, description: form.values.name.trim(), tone: 'success' })
      replace(`/${facility?.id ?? add.data?.id ?? ''}`)
    },
    failure: messages.failed,
  })
  const back = () => replace(facility ? `/${facility.id}` : '')
  return (
    <DraftDialog
      heading={facility ? text.editHeading : text.addHeading}
      width="wide"
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      onClose={back}
    >
      <div className="grid gap-6">
        <FormPart heading={text.what}>
          <DraftText form={form} name="name" label={labels.name} maxLength={200} />
          <DraftText form={form} name="swisNumber" label={labels.swisNumber} hint={text.swisHint} maxLength={10} />
          <DraftSelect form={form} name="kind" label={labels.kind} options={kinds} />
          <DraftText form={form} name="operator" label={labels.operator} maxLength={200} />
        </FormPart>
        <FormPart heading={text.where}>
          <DraftText form={form} name="address" label={labels.address} maxLength={200} />
          <DraftText form={form} name="city" label={labels.city} maxLength={100} />
          <DraftText form={form} name="zipCode" label={labels.zipCode} maxLength={10} inputMode="numeric" />
          <DraftText form={form} name="county" label={labels.county} maxLength={60} />
          <DraftText form={form} name="latitude" label={labels.latitude} />
          <DraftText form={form} name="longitude" label={labels.longitude} />
        </FormPart>
        <FormPart heading={text.hours}>
          {groups.flatMap((group) => [
            <DraftText
              key={`${group}Opens`}
              form={form}
              name={`${group}Opens`}
              label={text.opens(text.days[group])}
              type="time"
            />,
            <DraftText
              key={`${group}Closes`}
              form={form}
              name={`${group}Closes`}
              label={text.closes(text.days[group])}
              type="time"
            />,
          ])}
          <p className="col-span-full text-small text-ink-2">{text.hoursHint}</p>
        </FormPart>
        <FormPart heading={text.authorized}>
          {jurisdictionKeys
            .filter((key) => key !== 'california')
            .map((key) => (
              <DraftCheck key={key} form={form} name={`by-${key}`} label={placeNames[key]} />
            ))}
        </FormPart>
        <DraftArea form={form} name="notes" label={labels.notes} />
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: FacilityForm }
}
