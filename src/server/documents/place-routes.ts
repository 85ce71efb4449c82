import { placeRefusals as refusals } from '#content/wording/place-marks.ts'
import { authorizePlace, removePin, setPin, viewPlaceAs } from '#server/orders/place-marks.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit, refundRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { addPlacePhoto, deletePlacePhoto, findPlacePhotoFile, readPlace, readPlaceForStaff } from './place-photos.ts'

/** Where the customer of an order wants the container (rule 361): for those who see the order in full, and for staff. */
export const placeRoutes = {
  async 'GET /api/orders/by-number/{orderNumber}/place'({ params }, context) {
    return { status: 200, body: await placeOf(params.orderNumber, context) }
  },

  async 'PUT /api/orders/by-number/{orderNumber}/pin'({ params, body }, context) {
    const { orderId, marker } = await authorizePlace(params.orderNumber, context)
    await consumeRateLimit(context.app, limits.placePins, orderId)
    await setPin(context.app, { ...body, orderId, actor: marker })
    return { status: 200, body: await placeOf(params.orderNumber, context) }
  },

  async 'DELETE /api/orders/by-number/{orderNumber}/pin'({ params }, context) {
    const { orderId, marker } = await authorizePlace(params.orderNumber, context)
    await removePin(context.app, { orderId, actor: marker })
    return { status: 200, body: await placeOf(params.orderNumber, context) }
  },

  async 'POST /api/orders/by-number/{orderNumber}/place-photos'({ params, headers, file }, context) {
    const { orderId, marker } = await authorizePlace(params.orderNumber, context)
    const { app, address } = context
    // Counted before the picture is read, which takes work; what adds nothing is not one of the day.
    await consumeRateLimit(app, limits.placePhotos, address)
    let isNew = false
    try {
      isNew = await addPlacePhoto(app, { orderId, file, actor: marker, key: headers['idempotency-key'] })
    } finally {
      if (!isNew) await refundRateLimit(app, limits.placePhotos, address)
    }
    return { status: 201, body: await placeOf(params.orderNumber, context) }
  },

  async 'DELETE /api/orders/by-number/{orderNumber}/place-photos/{photoId}'({ params }, context) {
    const { orderId, marker } = await authorizePlace(params.orderNumber, context)
    await deletePlacePhoto(context.app, { orderId, photoId: params.photoId, actor: marker })
    return { status: 200, body: await placeOf(params.orderNumber, context) }
  },

  async 'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/file'({ params }, context) {
    return sendPhoto(params, 'full', context)
  },

  async 'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/thumbnail'({ params }, context) {
    return sendPhoto(params, 'thumbnail', context)
  },

  async 'GET /api/orders/{id}/place'({ params }, { app }) {
    return { status: 200, body: await readPlaceForStaff(app, params.id) }
  },

  async 'DELETE /api/orders/{id}/pin'({ params, actor }, { app }) {
    await removePin(app, { orderId: params.id, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/** Before a photo is received: a stranger uploads nothing. */
export async function authorizePlacePhoto(route: string, input: Record<string, unknown>, context: Context) {
  if (route !== 'POST /api/orders/by-number/{orderNumber}/place-photos') return
  await authorizePlace((input.params as { orderNumber: string }).orderNumber, context)
}

const placeOf = async (orderNumber: string, context: Context) =>
  readPlace(context.app.db.sql, await viewPlaceAs(orderNumber, context))

async function sendPhoto(
  { orderNumber, photoId }: { orderNumber: string; photoId: string },
  size: 'full' | 'thumbnail',
  context: Context,
) {
  const { orderId } = await viewPlaceAs(orderNumber, context)
  const { sql } = context.app.db
  const file = await findPlacePhotoFile(sql, { orderId, photoId, size })
  if (!file) throw new AppError('not-found', { message: refusals.noPhoto })
  return sendFile(sql, file)
}
