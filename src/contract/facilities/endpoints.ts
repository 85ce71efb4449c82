import type { Contract } from '#contract/wire/kit.ts'
import {
  facility,
  facilityChanges,
  facilityImport,
  facilityImportQuery,
  facilityList,
  facilityListQuery,
  facilityRateEnd,
  newFacility,
  newFacilityRate,
} from './facilities.ts'

export const facilityEndpoints = {
  'GET /api/admin/facilities': {
    summary: 'Where loads go: facilities with their certified rates, those with rates first',
    description: 'Each word of search is found in name, SWIS number, address, city, county or operator.',
    permission: 'staff:facilities.read',
    query: facilityListQuery,
    replies: { 200: facilityList },
  },
  'POST /api/admin/facilities': {
    summary: 'Add a facility',
    permission: 'staff:facilities.write',
    body: newFacility,
    replies: { 201: facility },
    refusals: ['number-taken'],
  },
  'POST /api/admin/facility-imports/preview': {
    summary: 'What a list of the state (SWIS) would add and change',
    description:
      'The body is a CSV file as CalRecycle exports sites, operators or activities, of at most 10 MB, in UTF-8, UTF-16 or Windows-1252. Nothing is written.',
    permission: 'staff:facilities.write',
    query: facilityImportQuery,
    file: true,
    replies: { 200: facilityImport },
  },
  'POST /api/admin/facility-imports': {
    summary: 'Take in a list of the state (SWIS)',
    description:
      'As the preview says, all or nothing. Facilities are known by their SWIS number; the same list again changes nothing. Rows that cannot be read are named.',
    permission: 'staff:facilities.write',
    query: facilityImportQuery,
    file: true,
    replies: { 200: facilityImport },
  },
  'GET /api/admin/facilities/{id}': {
    summary: 'One facility, archived or not',
    permission: 'staff:facilities.read',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'PUT /api/admin/facilities/{id}': {
    summary: 'Change a facility',
    description: 'Fields that are absent stay as they are. Rates have calls of their own.',
    permission: 'staff:facilities.write',
    body: facilityChanges,
    replies: { 200: facility },
    refusals: ['not-found', 'number-taken'],
  },
  'DELETE /api/admin/facilities/{id}': {
    summary: 'Archive a facility',
    description: 'It is not offered any more; tickets that name it keep it.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/restore': {
    summary: 'Offer an archived facility again',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/rates': {
    summary: 'Add a certified rate from a day on',
    description: 'The rate of the same material that is open ends the day before. Two rates never share a day.',
    permission: 'staff:facilities.write',
    body: newFacilityRate,
    replies: { 201: facility },
    refusals: ['not-found'],
  },
  'PUT /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Give a certified rate a last day, or none',
    description: 'Nothing else of a rate ever changes. It does not end before a load that it counted for.',
    permission: 'staff:facilities.write',
    body: facilityRateEnd,
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Take off a certified rate that was entered by mistake',
    description: 'One that counted for a load stays.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found', 'not-allowed-now'],
  },
} as const satisfies Contract
