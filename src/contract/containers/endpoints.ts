import { z } from 'zod'
import { containerId, loadId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  addedContainers,
  container,
  containerChanges,
  containerHistory,
  containerListQuery,
  containerRange,
  fleetSettings,
  newContainer,
} from './containers.ts'
import { dumpedLoad, yard } from './yard.ts'

export const containerEndpoints = {
  'GET /api/admin/containers': {
    summary: 'The physical containers, by number',
    description:
      'At most 1,000 at once. Cursor paging: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then "1000+".',
    permission: 'staff:containers.read',
    query: containerListQuery,
    replies: { 200: z.array(container) },
  },
  'POST /api/admin/containers': {
    summary: 'Add a physical container',
    permission: 'staff:containers.write',
    repeats: 'key',
    stepUp: 'never',
    body: newContainer,
    replies: { 201: container },
    refusals: ['number-taken'],
  },
  'POST /api/admin/containers/range': {
    summary: 'Add several physical containers at once',
    description:
      'From the first number to the last, with as many digits as the first. Existing numbers are left unchanged and named in the reply.',
    permission: 'staff:containers.write',
    repeats: 'same',
    stepUp: 'never',
    body: containerRange,
    replies: { 201: addedContainers },
  },
  'GET /api/admin/container-labels': {
    summary: 'Labels with the number and its QR code, for the steel (PDF); at most 600',
    description: "A driver's phone reads them (rule 287).",
    permission: 'staff:containers.read',
    query: containerListQuery.pick({ size: true, status: true, search: true }),
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/admin/containers/{id}': {
    summary: 'A container and its history, newest first; also for deleted containers',
    permission: 'staff:containers.read',
    params: { id: containerId },
    replies: { 200: containerHistory },
    refusals: ['not-found'],
  },
  'PUT /api/admin/containers/{id}': {
    summary: 'Change a physical container',
    description:
      'Absent fields are unchanged. The status and size of a container on an open order follow the order and cannot be changed.',
    permission: 'staff:containers.write',
    repeats: 'same',
    params: { id: containerId },
    stepUp: 'never',
    body: containerChanges,
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now', 'number-taken'],
  },
  'DELETE /api/admin/containers/{id}': {
    summary: 'Remove a container from the fleet',
    description: 'Returns the deleted container. Refused if it is deployed or on an open order. Its history is kept.',
    permission: 'staff:containers.write',
    repeats: 'id',
    params: { id: containerId },
    stepUp: 'never',
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/yard': {
    summary: 'What is in the yard: containers by size, and the loads that wait to be dumped',
    permission: 'staff:containers.read',
    replies: { 200: yard },
  },
  'POST /api/admin/loads/{haulId}/dump': {
    summary: 'Record that a load was dumped; its container is empty again',
    permission: 'staff:containers.write',
    repeats: 'id',
    params: { haulId: loadId },
    stepUp: 'never',
    body: dumpedLoad,
    replies: { 200: yard },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/loads/{haulId}/undo': {
    summary: 'Undo that a load was dumped',
    permission: 'staff:containers.write',
    repeats: 'id',
    params: { haulId: loadId },
    stepUp: 'never',
    replies: { 200: yard },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/fleet-settings': {
    summary: 'The settings of the fleet',
    permission: 'staff:containers.read',
    replies: { 200: fleetSettings },
  },
  'PUT /api/admin/fleet-settings': {
    summary: 'Change the settings of the fleet',
    permission: 'staff:containers.write',
    repeats: 'same',
    stepUp: 'never',
    body: fleetSettings,
    replies: { 200: fleetSettings },
  },
} as const satisfies Contract
