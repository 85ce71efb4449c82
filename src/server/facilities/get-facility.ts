import type { Facility } from '#contract/facilities/facilities.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readFacilities } from './facility-queries.ts'

const facilityNotFound = () => new AppError('not-found', { message: 'Facility not found' })

/** One facility with its rates. Throws `not-found`. */
export async function getFacility(sql: Queryable, id: string): Promise<Facility> {
  const [facility] = await readFacilities(sql, [id])
  if (!facility) throw facilityNotFound()
  return facility
}

/** The same, locked until the transaction ends: its rates are changed one after another. Throws `not-found`. */
export async function lockFacility(tx: Queryable, id: string): Promise<Facility> {
  await waitForImport(tx)
  await tx`select 1 from facilities where id = ${id} for update`
  return getFacility(tx, id)
}

/**
 * Waits for an import in progress (rule 179), whose numbers are not visible yet. Call it before locking any row the import would wait for.
 * Manual changes do not wait for each other here.
 */
export async function waitForImport(tx: Queryable): Promise<void> {
  await tx`lock table facilities in row exclusive mode`
}
