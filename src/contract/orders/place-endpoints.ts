import { z } from 'zod'
import { idInOrder, orderId, orderNumber } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { instant } from '#contract/wire/wire.ts'

const position = { latitude: z.number(), longitude: z.number() }

const placePin = z.object({
  ...position,
  metersUncertain: z.int().nullable().describe('As the device said that found it; null: set by hand'),
  setAt: instant,
})

/** Rule 361: where the customer of an order wants the container. */
const orderPlace = z
  .object({
    pin: placePin.nullable(),
    photos: z.array(
      z.object({
        id: z.uuid(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        fileUrl: z.string(),
        thumbnailUrl: z.string(),
      }),
    ),
    mayChange: z.boolean(),
  })
  .meta({ id: 'OrderPlace' })
export type OrderPlace = z.output<typeof orderPlace>
export type OrderPlaceOnWire = z.input<typeof orderPlace>

const newPin = z.strictObject({
  latitude: z
    .number({ error: 'latitude must be a number' })
    .min(-90, { error: 'latitude is at least -90' })
    .max(90, { error: 'latitude is at most 90' }),
  longitude: z
    .number({ error: 'longitude must be a number' })
    .min(-180, { error: 'longitude is at least -180' })
    .max(180, { error: 'longitude is at most 180' }),
  metersUncertain: z
    .int({ error: 'metersUncertain must be a whole number' })
    .min(0, { error: 'metersUncertain is at least 0' })
    .max(100_000, { error: 'metersUncertain is at most 100000' })
    .nullable()
    .default(null)
    .describe('As the device says; null: set by hand'),
})
export type NewPin = z.output<typeof newPin>

/** What staff see of it. The photos are documents of the order. */
const placeForStaff = z
  .object({
    pin: placePin
      .extend({ isInUse: z.boolean().describe("False: the office's own pin is above it (rule 278)") })
      .nullable(),
    photos: z.array(
      z.object({ documentId: z.uuid(), thumbnailUrl: z.string(), fileUrl: z.string(), name: z.string() }),
    ),
  })
  .meta({ id: 'OrderPlaceForStaff' })
export type PlaceForStaff = z.output<typeof placeForStaff>
export type PlaceForStaffOnWire = z.input<typeof placeForStaff>

const picture = { contentType: 'image/jpeg' }

export const placeEndpoints = {
  'GET /api/orders/by-number/{orderNumber}/place': {
    summary: 'The pin and the photos by which a customer shows where the container goes',
    description: 'For everyone who may see the order in full; for anyone else it does not exist.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: orderPlace },
    refusals: ['not-found'],
  },
  'PUT /api/orders/by-number/{orderNumber}/pin': {
    summary: 'Set the pin of an order',
    description:
      'For its customer, until the container is picked up: inside the ZIP code, or within 2 km of where the place is known to be. It replaces an earlier pin.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: newPin,
    replies: { 200: orderPlace },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/orders/by-number/{orderNumber}/pin': {
    summary: 'Remove the pin of an order',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    replies: { 200: orderPlace },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/orders/by-number/{orderNumber}/place-photos': {
    summary: 'Add a photo of the place of an order',
    description:
      'JPEG, PNG or WebP, at most 10 MB, stored as rule 38 says. At most 3 for an order, and 20 a day from one network address.',
    permission: 'public',
    repeats: 'key',
    isCostly: true,
    params: { orderNumber },
    file: true,
    replies: { 201: orderPlace },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/orders/by-number/{orderNumber}/place-photos/{photoId}': {
    summary: 'Delete a photo of the place of an order',
    permission: 'public',
    repeats: 'id',
    params: { orderNumber, photoId: idInOrder },
    replies: { 200: orderPlace },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/file': {
    summary: 'A photo of the place of an order',
    permission: 'public',
    params: { orderNumber, photoId: idInOrder },
    replies: { 200: picture },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/thumbnail': {
    summary: 'The thumbnail of a photo of the place of an order',
    permission: 'public',
    params: { orderNumber, photoId: idInOrder },
    replies: { 200: picture },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/place': {
    summary: 'The pin and the photos by which the customer of an order shows where the container goes',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: placeForStaff },
    refusals: ['not-found'],
  },
  'DELETE /api/orders/{id}/pin': {
    summary: "Remove the customer's pin of an order",
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: orderId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
} as const satisfies Contract
