import type { AppContext } from '#server/app-context.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { addTicket } from './add-ticket.ts'
import { addTicketPhoto } from './add-ticket-photo.ts'
import { changeTicket, removeTicket } from './change-ticket.ts'
import { findTicketPhoto, listTickets } from './ticket-queries.ts'
import { viewTicketAsStaff } from './ticket-views.ts'

/** What staff do with weight tickets. */
export const ticketRoutes = {
  async 'GET /api/orders/{id}/weight-tickets'({ params }, { app: { db } }) {
    const { id } = await requireOrder(db.sql, params.id)
    return { status: 200, body: (await listTickets(db.sql, [id])).map(viewTicketAsStaff) }
  },

  async 'POST /api/weight-tickets'({ body, actor }, { app }) {
    return { status: 201, body: await addTicket(app, { ticket: body, actor }) }
  },

  async 'PUT /api/weight-tickets/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeTicket(app, { ticketId: params.id, changes: body, actor }) }
  },

  async 'DELETE /api/weight-tickets/{id}'({ params, actor }, { app }) {
    await removeTicket(app, { ticketId: params.id, actor })
    return { status: 204, body: undefined }
  },

  async 'POST /api/weight-tickets/{id}/photo'({ params, file, actor }, { app }) {
    return { status: 200, body: await addTicketPhoto(app, { ticketId: params.id, file, actor }) }
  },

  async 'GET /api/weight-tickets/{id}/photo'({ params }, { app }) {
    return sendPhoto(app, params.id, 'photo')
  },

  async 'GET /api/weight-tickets/{id}/thumbnail'({ params }, { app }) {
    return sendPhoto(app, params.id, 'thumbnail')
  },
} satisfies RouteHandlers

async function sendPhoto({ db }: AppContext, ticketId: string, size: 'photo' | 'thumbnail') {
  const photo = await findTicketPhoto(db.sql, { ticketId, size })
  if (!photo) throw new AppError('not-found', { message: 'Photo not found' })
  return sendFile(db.sql, photo)
}
