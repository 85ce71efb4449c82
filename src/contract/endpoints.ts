import { z } from 'zod'
import { availability, availabilityQuery } from './availability.ts'
import { idempotencyHeaders, newBooking } from './bookings.ts'
import { customerSession } from './customers.ts'
import { equipment, equipmentChanges } from './equipment.ts'
import type { Contract } from './kit.ts'
import { orderForViewer, orderListQuery, ownerOrder, staffOrder } from './orders.ts'
import { pricingZone, zipCodePlace } from './pricing-zones.ts'
import { staffCredentials, staffSession, staffSignedIn } from './staff.ts'

/** The whole API on one page: method and path, who may call it, what goes in, what comes out. */
export const endpoints = {
  'GET /api/equipment': {
    summary: 'The container types that are offered',
    permission: 'public',
    replies: { 200: z.array(equipment) },
  },
  'GET /api/pricing-zones': {
    summary: 'The service area: zones with their ZIP codes and delivery surcharges',
    description: 'ZIP code data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    replies: { 200: z.array(pricingZone) },
  },
  'GET /api/zip-codes/{zipCode}': {
    summary: 'The city and the zone of a ZIP code',
    description:
      'A ZIP code outside the service area is answered with served: false. Data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    replies: { 200: zipCodePlace },
  },
  'GET /api/availability': {
    summary: 'The days on which a size can be delivered',
    permission: 'public',
    query: availabilityQuery,
    replies: { 200: availability },
  },
  'POST /api/orders': {
    summary: 'Book a container',
    description:
      'The server sets the price. With totalAmount, a higher price is refused (409 «Price changed to $X») instead of charged. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'public',
    headers: idempotencyHeaders,
    body: newBooking,
    replies: { 201: ownerOrder },
    refusals: ['price-changed', 'date-full', 'date-closed', 'key-reused', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}': {
    summary: 'One order by its number',
    description:
      'In full for the browser that booked it and for whoever opened the link in its confirmation e-mail; internal notes for staff only. ' +
      'Everybody else sees its state, dates and prices, and nothing about the customer.',
    permission: 'public',
    replies: { 200: orderForViewer },
    refusals: ['not-found'],
  },
  'GET /api/orders': {
    summary: 'Orders, newest first',
    description:
      'Pages by cursor: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then «1000+».',
    permission: 'staff:orders.read',
    query: orderListQuery,
    replies: { 200: z.array(staffOrder) },
  },
  'GET /api/customer/check-auth': {
    summary: 'Whether a customer is signed in',
    permission: 'public',
    replies: { 200: customerSession },
  },
  'POST /api/admin/login': {
    summary: 'Sign in as staff',
    permission: 'public',
    body: staffCredentials,
    replies: { 200: staffSignedIn },
    refusals: ['wrong-credentials'],
  },
  'GET /api/admin/check-auth': {
    summary: 'Whether staff are signed in',
    permission: 'public',
    replies: { 200: staffSession },
  },
  'POST /api/admin/logout': {
    summary: 'End the staff session',
    permission: 'public',
    replies: { 204: null },
  },
  'GET /api/admin-equipment-list': {
    summary: 'Every container type, also inactive ones',
    permission: 'staff:equipment.read',
    replies: { 200: z.array(equipment) },
  },
  'PUT /api/admin-equipment-update/{id}': {
    summary: 'Change a container type',
    description: 'Fields that are absent stay as they are.',
    permission: 'staff:equipment.write',
    body: equipmentChanges,
    replies: { 200: equipment },
    refusals: ['not-found'],
  },
} as const satisfies Contract

export type Api = typeof endpoints
