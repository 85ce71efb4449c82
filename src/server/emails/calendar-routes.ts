import { orderInFull } from '#server/orders/order-viewer.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readerIn } from './reader.ts'

/** The delivery of an order for a calendar: the same file as in its emails (rule 147), in the language of whoever reads it (rule 503). */
export const calendarRoutes = {
  async 'GET /api/orders/by-number/{orderNumber}/calendar'({ params }, context) {
    const order = await orderInFull(params.orderNumber, context)
    const login = await context.customer()
    const { emails } = await readerIn(context.app, login?.language ?? order.language)
    const [file] = emails.deliveryCalendar(order, context.app.config.business)
    if (!file) throw new AppError('not-found', { message: 'This order has no delivery day yet.' })
    return {
      status: 200,
      body: () => file.content,
      headers: {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.filename}"`,
        'cache-control': 'no-store',
      },
    }
  },
} satisfies RouteHandlers
