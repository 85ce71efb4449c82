import { z } from 'zod'
import { importProblems as problems } from '#content/wording/imports.ts'
import type { ContainerRow } from '#contract/imports/import-rows.ts'
import { insertNewContainers } from '#server/containers/add-container.ts'
import { findContainerByNumber, lockContainer, type StoredContainer } from '#server/containers/container-queries.ts'
import { takeOut } from '#server/containers/delete-container.ts'
import { writeContainerChange } from '#server/containers/update-container.ts'
import { int, text, textOrNull } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changedSince } from './import-customers.ts'
import type { Importer, RowPlan } from './importer.ts'

/** Rule 221: a container is recognized by its number. */
export const containerImporter: Importer<'containers'> = {
  rowsAtOnce: 50,

  async plan(sql, row) {
    const container = await findContainerByNumber(sql, row.containerNumber)
    if (!container) return adding(row)
    const changes = changesOf(container, row)
    const fields = Object.keys(changes).map(labelOf)
    const { id } = container
    if (fields.length === 0) return { outcome: 'same', subjectId: id }
    return {
      outcome: 'change',
      subjectId: id,
      note: problems.changes(fields),
      async write(tx, { actor, now }) {
        const before = await writeContainerChange(tx, id, changes, { actor, now })
        return { subjectId: id, undo: { before: factsOf(before), after: factsOf(await lockContainer(tx, id)) } }
      },
    }
  },

  async undo(tx, subjectId, stored, { actor, now }) {
    const { before, after } = undoOfContainer.parse(stored)
    const container = await lockContainer(tx, subjectId)
    if (!container) return
    if (JSON.stringify(factsOf(container)) !== JSON.stringify(after)) throw changedSince()
    if (before) {
      const { currentOrderId: _, ...facts } = before
      await writeContainerChange(tx, subjectId, facts as ContainerRow, { actor, now })
      return
    }
    // One that is out can only be taken out of the fleet once it is back.
    if (container.status === 'deployed') {
      await writeContainerChange(tx, subjectId, { status: 'available' }, { actor, now })
    }
    await takeOut(tx, subjectId, { actor, now })
  },
}

const adding = (row: ContainerRow): RowPlan => ({
  outcome: 'add',
  async write(tx, { actor, now }) {
    const { status = 'available', condition = 'good', currentLocation = '' } = row
    const after = { size: row.size, status, condition, currentLocation, currentOrderId: null }
    const [id] = await insertNewContainers(tx, [{ ...row, status, condition, currentLocation }], { actor, now })
    if (!id) throw new AppError('not-allowed-now', { message: problems.numberTaken(row.containerNumber) })
    return { subjectId: id, undo: { before: null, after } }
  },
})

const facts = z.object({
  size: int,
  status: text,
  condition: text,
  currentLocation: text,
  currentOrderId: textOrNull,
})
const undoOfContainer = z.object({ before: facts.nullable(), after: facts })

const factsOf = (container: StoredContainer | null) => container && facts.parse(container)

const changeable = ['size', 'status', 'condition', 'currentLocation'] as const

/** What a row changes of a container. */
function changesOf(container: Record<(typeof changeable)[number], unknown>, row: ContainerRow): Partial<ContainerRow> {
  const isChanged = (field: (typeof changeable)[number]) => row[field] !== undefined && row[field] !== container[field]
  return Object.fromEntries(changeable.filter(isChanged).map((field) => [field, row[field]]))
}

const labelOf = (field: string) => (field === 'currentLocation' ? 'place' : field)
