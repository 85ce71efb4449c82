import {
  containerConditionLabels,
  containerStatusLabels,
  containerForm as text,
} from '#content/staff/staff-containers.ts'
import { containerConditions, containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import type { PlaceValues } from './container-values.ts'

const { labels } = text
const sizes = containerSizes.map((size) => ({ value: String(size), label: text.yards(size) }))
const statuses = containerStatuses.map((status) => ({ value: status, label: containerStatusLabels[status] }))
const conditions = containerConditions.map((value) => ({ value, label: containerConditionLabels[value] }))

type PlaceFieldsProps = {
  form: DraftForm<PlaceValues>
  /** The fields that follow the container's order. */
  follows?: { size: boolean; status: boolean }
}

/** The fields of every container besides its number. */
export function PlaceFields({ form, follows }: PlaceFieldsProps) {
  const yards = (useApiQuery('routes', 'GET /api/admin/fleet').data?.yards ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || id === form.values.yardId,
  )
  return (
    <>
      <DraftSelect form={form} name="size" label={labels.size} options={sizes} disabled={follows?.size} />
      <DraftSelect form={form} name="status" label={labels.status} options={statuses} disabled={follows?.status} />
      <DraftSelect form={form} name="condition" label={labels.condition} options={conditions} />
      {yards.length > 1 && (
        <DraftSelect
          form={form}
          name="yardId"
          label={labels.yard}
          options={yards.map(({ id, name }, place) => ({
            value: place === 0 && form.values.yardId === '' ? '' : id,
            label: name,
          }))}
        />
      )}
      <DraftText
        form={form}
        name="currentLocation"
        label={labels.currentLocation}
        hint={text.locationHint}
        maxLength={300}
      />
    </>
  )
}
