import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { addTicket } from './add-ticket.ts'
import { addTicketPhoto } from './add-ticket-photo.ts'
import { changeTicket, removeTicket } from './change-ticket.ts'
import { findTicketPhoto, listTickets } from './ticket-queries.ts'
import { viewTicketAsStaff } from './ticket-views.ts'

/** What staff do with weight tickets. */
export const ticketRoutes = {
  async 'GET /api/orders/{id}/weight-tickets'({ params: { id } }, { app: { db } }) {
    const order = isUuid(id) && (await findOrderById(db.sql, id))
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    return { status: 200, body: (await listTickets(db.sql, [id])).map(viewTicketAsStaff) }
  },

  async 'POST /api/weight-tickets'({ body, headers }, context) {
    const actor = await staffActor(context)
    const idempotencyKey = headers['idempotency-key']
    return { status: 201, body: await addTicket(context.app, { ticket: body, actor, idempotencyKey }) }
  },

  async 'PUT /api/weight-tickets/{id}'({ params, body }, context) {
    const actor = await staffActor(context)
    return {
      status: 200,
      body: await changeTicket(context.app, { ticketId: ticketId(params.id), changes: body, actor }),
    }
  },

  async 'DELETE /api/weight-tickets/{id}'({ params }, context) {
    await removeTicket(context.app, { ticketId: ticketId(params.id), actor: await staffActor(context) })
    return { status: 204, body: undefined }
  },

  async 'POST /api/weight-tickets/{id}/photo'({ params, file }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await addTicketPhoto(context.app, { ticketId: ticketId(params.id), file, actor }) }
  },

  async 'GET /api/weight-tickets/{id}/photo'({ params }, { app }) {
    return sendPhoto(app, params.id, 'photo')
  },

  async 'GET /api/weight-tickets/{id}/thumbnail'({ params }, { app }) {
    return sendPhoto(app, params.id, 'thumbnail')
  },
} satisfies RouteHandlers

async function sendPhoto({ db }: AppContext, id: string, size: 'photo' | 'thumbnail') {
  const photo = await findTicketPhoto(db.sql, { ticketId: ticketId(id), size })
  if (!photo) throw new AppError('not-found', { message: 'Photo not found' })
  return sendFile(db.sql, photo)
}

/** An invalid id belongs to nothing. */
function ticketId(text: string): string {
  if (!isUuid(text)) throw new AppError('not-found', { message: 'Weight ticket not found' })
  return text
}
