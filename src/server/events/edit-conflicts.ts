import { editedMeanwhile } from '#content/staff/timeline.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { actorName, listEvents, type RecordedEvent } from './event-queries.ts'
import type { NewEvent } from './record-event.ts'

type Edit = {
  subject: NewEvent['subject']
  fields: readonly string[]
  /** The version that was edited, and the current one. */
  madeOn: number
  current: number
  /** The new value of a field in an event, in words. */
  describe: (event: RecordedEvent, field: string) => string | null
}

/**
 * The fields of an edit that someone else changed since the edited version, from the events: the current value of each, and who changed it.
 * Edits of different fields never conflict (rule 29).
 */
export async function editConflicts(sql: Queryable, edit: Edit): Promise<FieldMessages> {
  const { subject, fields, madeOn, current, describe } = edit
  if (madeOn === current) return {}
  const events = await listEvents(sql, subject, madeOn)
  // A version without an event may have changed anything.
  const isComplete = events.length === current - madeOn
  const conflicts = fields.flatMap((field) => {
    const event = events.findLast(({ after }) => after !== null && field in after)
    if (event) return [[field, editedMeanwhile(actorName(event), describe(event, field))] as const]
    return isComplete ? [] : [[field, editedMeanwhile(null, null)] as const]
  })
  return Object.fromEntries(conflicts)
}
