import { editedMeanwhile } from '#content/staff/timeline.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { actorName } from './actor-name.ts'
import { listEvents, type RecordedEvent } from './event-queries.ts'
import type { NewEvent } from './record-event.ts'

type Edit = {
  subject: NewEvent['subject']
  fields: readonly string[]
  /** The version that the edit was made on, and the one that stands. */
  madeOn: number
  current: number
  /** What an event made of a field, in words. */
  inWords: (event: RecordedEvent, field: string) => string | null
}

/**
 * Which fields of an edit somebody else changed since the version that it was made on, told from the events: for each what it is now, and
 * who did it. Edits of different fields never stand in each other's way (rule 29).
 */
export async function editConflicts(sql: Queryable, edit: Edit): Promise<FieldMessages> {
  const { subject, fields, madeOn, current, inWords } = edit
  if (madeOn === current) return {}
  const events = await listEvents(sql, subject, madeOn)
  // A version that no event tells of may have changed anything.
  const isAllTold = events.length === current - madeOn
  const conflicts = fields.flatMap((field) => {
    const event = events.findLast(({ after }) => after !== null && field in after)
    if (event) return [[field, editedMeanwhile(actorName(event), inWords(event, field))] as const]
    return isAllTold ? [] : [[field, editedMeanwhile(null, null)] as const]
  })
  return Object.fromEntries(conflicts)
}
