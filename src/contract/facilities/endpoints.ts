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
    summary: 'Facilities with their certified rates, those with rates first',
    description: 'Each word of the search must match name, SWIS number, address, city, county or operator.',
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
    summary: 'Preview of the import of a state list (SWIS)',
    description:
      'The body is a CSV file as CalRecycle exports sites, operators or activities, of at most 10 MB, in UTF-8, UTF-16 or Windows-1252. Nothing is written.',
    permission: 'staff:facilities.write',
    query: facilityImportQuery,
    file: true,
    replies: { 200: facilityImport },
  },
  'POST /api/admin/facility-imports': {
    summary: 'Import a state list (SWIS)',
    description:
      'As previewed, all or nothing. Facilities are identified by SWIS number; importing the same list again changes nothing. Unreadable rows are named.',
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
    description: 'Absent fields are unchanged. Rates have their own calls.',
    permission: 'staff:facilities.write',
    body: facilityChanges,
    replies: { 200: facility },
    refusals: ['not-found', 'number-taken'],
  },
  'DELETE /api/admin/facilities/{id}': {
    summary: 'Archive a facility',
    description: 'It is no longer offered; existing tickets keep it.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/restore': {
    summary: 'Restore an archived facility',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/rates': {
    summary: 'Add a certified rate',
    description: 'The open rate of the same material ends the day before. Rates never overlap.',
    permission: 'staff:facilities.write',
    body: newFacilityRate,
    replies: { 201: facility },
    refusals: ['not-found'],
  },
  'PUT /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Set or clear the last day of a certified rate',
    description: 'Nothing else about a rate can change. It cannot end before a load it was used for.',
    permission: 'staff:facilities.write',
    body: facilityRateEnd,
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Delete a certified rate that was entered by mistake',
    description: 'Refused if it was used for a load.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found', 'not-allowed-now'],
  },
} as const satisfies Contract
