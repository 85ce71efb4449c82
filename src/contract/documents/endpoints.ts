import { z } from 'zod'
import { documentId, idInOrder, orderId, orderNumber } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { archiveQuery, haulPhoto, newDocument, orderDocument } from './documents.ts'

export const documentEndpoints = {
  'GET /api/orders/{id}/documents': {
    summary: 'The photos and PDFs of an order, oldest first',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: z.array(orderDocument) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/documents': {
    summary: 'Add a photo or PDF',
    description:
      'JPEG, PNG, WebP or PDF, at most 10 MB, detected by content. A JPEG has at most 200 megapixels (a progressive one 100), a PNG or WebP 60. Pictures are re-encoded: upright, at most 1 MB, ' +
      'without what the camera wrote into them.',
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { id: orderId },
    stepUp: 'never',
    query: newDocument,
    file: true,
    replies: { 201: orderDocument },
    refusals: ['not-found', 'order-archived'],
  },
  'DELETE /api/orders/{id}/documents/{documentId}': {
    summary: 'Remove a document from an order',
    permission: 'staff:orders.write',
    repeats: 'id',
    params: { id: orderId, documentId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
  'GET /api/orders/{id}/documents/{documentId}/file': {
    summary: 'The file of a document',
    permission: 'staff:orders.read',
    params: { id: orderId, documentId },
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/documents/{documentId}/thumbnail': {
    summary: 'The thumbnail of a picture',
    permission: 'staff:orders.read',
    params: { id: orderId, documentId },
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
  },
  'GET /api/customer/documents/archive': {
    summary: 'The documents of a place as one ZIP, of one month or all',
    description:
      "Invoices, diversion reports, photos of weight tickets and drivers' photos of the newest 200 orders to this address, as far as the login may " +
      'read them, in a folder for each month. At most 300 files.',
    permission: 'customer',
    isCostly: true,
    query: archiveQuery,
    replies: { 200: { contentType: 'application/zip' } },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/by-number/{orderNumber}/photos': {
    summary: "The drivers' photos of an order's hauls that are done, newest first",
    description: 'For everyone who may see the order in full; for anyone else it does not exist.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: z.array(haulPhoto) },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/file': {
    summary: "A driver's photo of a haul",
    permission: 'public',
    params: { orderNumber, photoId: idInOrder },
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/thumbnail': {
    summary: "The thumbnail of a driver's photo of a haul",
    permission: 'public',
    params: { orderNumber, photoId: idInOrder },
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
  },
} as const satisfies Contract
