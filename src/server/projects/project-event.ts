import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'

type ProjectEvent = {
  project: { id: string }
  kind:
    | 'project-created'
    | 'project-changed'
    | 'project-closed'
    | 'project-reopened'
    | 'project-order-added'
    | 'project-order-removed'
  actor: Actor
  now: Date
  before?: object
  after?: object
  version?: number
}

/** Records an event of a project. Open screens are notified after the commit. */
export function projectEvent(tx: Transaction, { project, now, before, after, ...event }: ProjectEvent): Promise<void> {
  return recordEvent(tx, {
    subject: { kind: 'project', id: project.id },
    occurredAt: now,
    before: before ?? null,
    after: after ?? null,
    ...event,
  })
}

/** The same in the history of an order that joins a project, or leaves it. */
export function orderEvent(
  tx: Transaction,
  event: { orderId: string; project: { id: string; name: string }; joins: boolean; actor: Actor; now: Date },
): Promise<void> {
  const { orderId, project, joins, actor, now } = event
  const said = { projectId: project.id, projectName: project.name }
  const left = { projectId: null, projectName: null }
  return recordEvent(tx, {
    subject: { kind: 'order', id: orderId },
    kind: joins ? 'project-joined' : 'project-left',
    occurredAt: now,
    actor,
    before: joins ? left : said,
    after: joins ? said : left,
  })
}
