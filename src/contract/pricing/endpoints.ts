import { z } from 'zod'
import { newTaxRate, taxRateList } from '#contract/billing/tax.ts'
import { priceId, zipCode, zoneId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { fuelWeeks, newFuelWeek } from './fuel.ts'
import { newPriceRow, priceRowList, priceTest, priceTestQuery } from './price-rows.ts'
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
    params: { zipCode },
    replies: { 200: zipCodePlace },
  },
  'PUT /api/admin/pricing-zones/{id}': {
    summary: 'Change the delivery surcharge of a zone, and its name in Spanish',
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
  'GET /api/admin/prices': {
    summary: 'The price list: its rows that apply today, and those that begin later',
    permission: 'staff:prices.read',
    replies: { 200: priceRowList },
  },
  'POST /api/admin/prices': {
    summary: 'Set a price, tons or days from a day on',
    description:
      'The row ends the one of the same conditions before it, and lasts until the next one, or through validThrough. The same day again replaces it. What was agreed before stays (rules 459 to 461).',
    permission: 'staff:prices.write',
    repeats: 'same',
    stepUp: 'never',
    body: newPriceRow,
    replies: { 201: priceRowList },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/prices/{id}': {
    summary: 'Take off a row that has not begun yet',
    permission: 'staff:prices.write',
    repeats: 'id',
    params: { id: priceId },
    stepUp: 'never',
    replies: { 200: priceRowList },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/fuel': {
    summary: 'The fuel percentages, week by week, the newest first',
    permission: 'staff:prices.read',
    replies: { 200: fuelWeeks },
  },
  'POST /api/admin/fuel': {
    summary: 'Set the fuel percentage from a week on',
    description:
      'It lasts until the next one; the same week again replaces it, and 0 ends it. Orders and quotes keep what they were agreed with (rules 530 to 533).',
    permission: 'staff:prices.write',
    repeats: 'same',
    stepUp: 'never',
    body: newFuelWeek,
    replies: { 201: fuelWeeks },
    refusals: ['invalid-input'],
  },
  'GET /api/admin/tax-rates': {
    summary: 'The tax rates by place and kind of line, with their history',
    permission: 'staff:prices.read',
    replies: { 200: taxRateList },
  },
  'POST /api/admin/tax-rates': {
    summary: 'Set the tax of some kinds of lines at a place from a day on',
    description:
      'It lasts until the next one of the same place and kind; the same day again replaces it, and 0 means that it is not taxed. A ZIP code beats a city, and a city everywhere. What was invoiced stays (rules 535 to 537).',
    permission: 'staff:prices.write',
    repeats: 'same',
    stepUp: 'never',
    body: newTaxRate,
    replies: { 201: taxRateList },
    refusals: ['invalid-input'],
  },
  'GET /api/admin/price-test': {
    summary: 'What an order costs and includes by the price list, with the row of each part and those that lost',
    permission: 'staff:prices.read',
    query: priceTestQuery,
    replies: { 200: priceTest },
    refusals: ['not-found'],
  },
} as const satisfies Contract
