import { z } from 'zod'
import { servicePriceId, zipCode, zoneId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { pricingZone, zipCodePlace, zoneChanges } from './pricing-zones.ts'
import { newServicePrice, servicePriceList } from './service-prices.ts'

export const pricingEndpoints = {
  'GET /api/pricing-zones': {
    summary: 'The service area: zones with their ZIP codes and delivery surcharges',
    description: 'ZIP code data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    isContent: true,
    replies: { 200: z.array(pricingZone) },
  },
  'GET /api/zip-codes/{zipCode}': {
    summary: 'The city and the zone of a ZIP code',
    description:
      'A ZIP code outside the service area returns served: false. Data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    params: { zipCode },
    replies: { 200: zipCodePlace },
  },
  'PUT /api/admin/pricing-zones/{id}': {
    summary: 'Change the delivery surcharge of a zone',
    description:
      'Applies to every quote and booking from now on. Existing orders keep their price. With surchargeBefore, it is refused (409 stale-version, ' +
      'with the current zone) if somebody else changed it since.',
    permission: 'staff:zones.write',
    repeats: 'same',
    params: { id: zoneId },
    stepUp: 'never',
    body: zoneChanges,
    replies: { 200: pricingZone },
    refusals: ['not-found', 'stale-version'],
  },
  'GET /api/admin/service-prices': {
    summary:
      'The prices of swaps, dump-and-returns, relocations and trips that apply today, and those that begin later',
    permission: 'staff:prices.read',
    replies: { 200: servicePriceList },
  },
  'POST /api/admin/service-prices': {
    summary: 'Set the price of a service from a day on',
    description:
      'A price of the customer in the zone applies before one of the customer, then of the zone, then the general one. It applies to what is planned for a day from then on; planned hauls keep the price that was agreed. The same day again replaces the price.',
    permission: 'staff:prices.write',
    repeats: 'same',
    stepUp: 'never',
    body: newServicePrice,
    replies: { 201: servicePriceList },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/service-prices/{id}': {
    summary: 'Take off a price that has not begun yet',
    permission: 'staff:prices.write',
    repeats: 'id',
    params: { id: servicePriceId },
    stepUp: 'never',
    replies: { 200: servicePriceList },
    refusals: ['not-found', 'not-allowed-now'],
  },
} as const satisfies Contract
