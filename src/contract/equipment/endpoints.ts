import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { equipment, equipmentChanges, newEquipment } from './equipment.ts'

export const equipmentEndpoints = {
  'GET /api/equipment': {
    summary: 'The container types that are offered',
    permission: 'public',
    isContent: true,
    replies: { 200: z.array(equipment) },
  },
  'GET /api/admin-equipment-list': {
    summary: 'Every container type, also inactive ones',
    permission: 'staff:equipment.read',
    replies: { 200: z.array(equipment) },
  },
  'PUT /api/admin-equipment-update/{id}': {
    summary: 'Change a container type',
    description:
      'Fields that are absent stay as they are. Fewer units than orders hold on some day are refused (409 stock-held) with the days named.',
    permission: 'staff:equipment.write',
    body: equipmentChanges,
    replies: { 200: equipment },
    refusals: ['not-found', 'stock-held'],
  },
  'POST /api/admin-equipment-create': {
    summary: 'Add a container type',
    description: 'Only the name is required; what is absent is as a new type usually is.',
    permission: 'staff:equipment.write',
    body: newEquipment,
    replies: { 201: equipment },
  },
  'DELETE /api/admin-equipment-delete/{id}': {
    summary: 'Take a container type out of the catalog',
    description:
      'Answers with the type as it was. The orders that were made with it keep it, with their prices and days.',
    permission: 'staff:equipment.write',
    replies: { 200: equipment },
    refusals: ['not-found'],
  },
} as const satisfies Contract
