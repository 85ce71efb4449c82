import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { pricingZone, zipCodePlace, zoneChanges } from './pricing-zones.ts'

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
    replies: { 200: zipCodePlace },
  },
  'PUT /api/admin/pricing-zones/{id}': {
    summary: 'Change the delivery surcharge of a zone',
    description: 'Applies to every quote and booking from now on. Existing orders keep their price.',
    permission: 'staff:zones.write',
    body: zoneChanges,
    replies: { 200: pricingZone },
    refusals: ['not-found'],
  },
} as const satisfies Contract
