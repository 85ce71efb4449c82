import { z } from 'zod'
import type { FacilityImport } from '#contract/facilities/facilities.ts'
import { facilityKinds } from '#contract/facilities/facility-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { type ImportPlan, planImport } from '#domain/facilities/plan-import.ts'
import type { SwisList } from '#domain/facilities/read-swis-list.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refusedFile } from '#server/platform/http/app-error.ts'

const knownFacility = z.object({
  id: uuid,
  swisNumber: text,
  name: text,
  address: text,
  city: text,
  zipCode: text,
  county: text,
  operator: text,
  kind: z.enum(facilityKinds),
})

export type ImportFacilities = { file: ReceivedFile; counties: string | undefined }

/** Rule 179: the preview of an import. Throws `invalid-input` at `file` if it is not a state list. */
export async function previewImport(app: AppContext, wanted: ImportFacilities): Promise<FacilityImport> {
  const list = await readList(app, wanted.file)
  return summary(list, await planOf(app.db.sql, list, wanted.counties))
}

/** Rule 179: takes in a list of the state, all or nothing; the same list again changes nothing. Throws `invalid-input` at `file`. */
export async function importFacilities(
  app: AppContext,
  actor: Actor,
  wanted: ImportFacilities,
): Promise<FacilityImport> {
  const list = await readList(app, wanted.file)
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // Two concurrent imports would both add the same facilities.
    await tx`lock table facilities in share row exclusive mode`
    const plan = await planOf(tx, list, wanted.counties)
    await write(tx, plan, now)
    const answer = summary(list, plan)
    const { added, changed } = answer
    if (added + changed > 0) {
      tx.changed.addAll('facilities')
      await recordEvent(tx, {
        subject: { kind: 'company', id: newId() },
        kind: 'facilities-imported',
        occurredAt: now,
        actor,
        before: null,
        after: { added, changed, counties: wanted.counties ?? null },
      })
    }
    return answer
  })
}

type ReadList = Extract<SwisList, { ok: true }>

async function readList(app: AppContext, file: ReceivedFile): Promise<ReadList> {
  const list = await app.parse('facility list', file)
  if (!list.ok) throw refusedFile(list.message)
  return list
}

async function planOf(sql: Queryable, list: ReadList, counties: string | undefined): Promise<ImportPlan> {
  const known = await sql(knownFacility)`
    select id, swis_number, name, address, city, zip_code, county, operator, kind from facilities where swis_number <> ''`
  const wanted = counties
    ?.split(',')
    .map((county) => county.trim())
    .filter(Boolean)
  return planImport({ ...list, counties: wanted ?? null, known })
}

const atOnce = 5_000

async function write(tx: Transaction, { added, changed }: ImportPlan, now: Date): Promise<void> {
  for (let from = 0; from < added.length; from += atOnce) {
    const rows = added.slice(from, from + atOnce).map(({ line: _, isClosed: __, kind, ...row }) => ({
      ...row,
      id: newId(),
      kind: kind ?? 'other',
    }))
    await tx`
      insert into facilities (id, swis_number, name, address, city, zip_code, county, operator, kind, created_at, updated_at)
      select id, "swisNumber", name, address, city, "zipCode", county, operator, kind, ${now}, ${now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r (
        id uuid, "swisNumber" text, name text, address text, city text, "zipCode" text, county text, operator text, kind text)`
  }
  for (let from = 0; from < changed.length; from += atOnce) {
    const rows = changed.slice(from, from + atOnce).map(({ facility, after }) => ({ ...facility, ...after }))
    await tx`
      update facilities f set name = r.name, address = r.address, city = r.city, zip_code = r."zipCode", county = r.county,
        operator = r.operator, kind = r.kind, updated_at = ${now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r (
        id uuid, name text, address text, city text, "zipCode" text, county text, operator text, kind text)
      where f.id = r.id`
  }
}

/** How many of each are named. */
const shown = 20

function summary(list: ReadList, plan: ImportPlan): FacilityImport {
  const open = list.facilities.filter(({ isClosed, county }) => !isClosed && county !== '')
  const counties = Map.groupBy(open, ({ county }) => county)
  return {
    rows: list.rows,
    isOfSites: list.isOfSites,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    skipped: {
      closed: plan.skipped.closed,
      otherCounty: plan.skipped['other-county'],
      notKnown: plan.skipped['not-known'],
    },
    unreadable: list.errors.length,
    counties: [...counties]
      .map(([name, { length }]) => ({ name, facilities: length }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    examples: {
      added: plan.added.slice(0, shown).map(({ line, swisNumber, name, city }) => ({ line, swisNumber, name, city })),
      changed: plan.changed.slice(0, shown).map(({ facility, after }) => ({
        swisNumber: facility.swisNumber,
        name: facility.name,
        changes: Object.entries(after).map(([field, to]) => ({
          field,
          from: facility[field as keyof typeof after] ?? '',
          to,
        })),
      })),
      errors: list.errors.slice(0, shown),
    },
  }
}
