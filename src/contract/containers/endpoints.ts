import { z } from 'zod'
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

export const containerEndpoints = {
  'GET /api/admin/containers': {
    summary: 'The physical containers, by number',
    permission: 'staff:containers.read',
    query: containerListQuery,
    replies: { 200: z.array(container) },
  },
  'POST /api/admin/containers': {
    summary: 'Add a physical container',
    permission: 'staff:containers.write',
    body: newContainer,
    replies: { 201: container },
    refusals: ['number-taken'],
  },
  'POST /api/admin/containers/range': {
    summary: 'Add several physical containers at once',
    description:
      'From the first number to the last, with as many digits as the first is written with. What is there already is left as it is, and named in the reply.',
    permission: 'staff:containers.write',
    body: containerRange,
    replies: { 201: addedContainers },
  },
  'GET /api/admin/containers/{id}': {
    summary: 'A container and all that happened to it, the newest first; also of a deleted one',
    permission: 'staff:containers.read',
    replies: { 200: containerHistory },
    refusals: ['not-found'],
  },
  'PUT /api/admin/containers/{id}': {
    summary: 'Change a physical container',
    description:
      'Fields that are absent stay as they are. The status and the size of a container on an open order cannot be changed: they follow the order.',
    permission: 'staff:containers.write',
    body: containerChanges,
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now', 'number-taken'],
  },
  'DELETE /api/admin/containers/{id}': {
    summary: 'Take a container out of the fleet',
    description:
      'Answers with the container as it was. One that is deployed or on an open order is refused. Its history stays on record.',
    permission: 'staff:containers.write',
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/fleet-settings': {
    summary: 'What staff decided about the fleet as a whole',
    permission: 'staff:containers.read',
    replies: { 200: fleetSettings },
  },
  'PUT /api/admin/fleet-settings': {
    summary: 'Decide about the fleet as a whole',
    permission: 'staff:containers.write',
    body: fleetSettings,
    replies: { 200: fleetSettings },
  },
} as const satisfies Contract
