import { z } from 'zod'
import { equipmentId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  equipment,
  equipmentChanges,
  equipmentStock,
  newEquipment,
  pricedEquipment,
  pricedEquipmentQuery,
} from './equipment.ts'

export const equipmentEndpoints = {
  'GET /api/equipment': {
    summary: 'The container types that are offered',
    permission: 'public',
    isContent: true,
    replies: { 200: z.array(equipment) },
  },
  'GET /api/priced-equipment': {
    summary:
      'The container types that are offered, as the price list prices them for a customer, a place and a material',
    description:
      'Without a query for everybody: each base price is for its kind of customer, the rest for homeowners. Prices that were agreed with an account are read only for its members and for staff who read prices (rule 460).',
    permission: 'public',
    query: pricedEquipmentQuery,
    replies: { 200: z.array(pricedEquipment) },
  },
  'GET /api/admin-equipment-list': {
    summary: 'All container types, including inactive ones',
    permission: 'staff:equipment.read',
    replies: { 200: z.array(equipment) },
  },
  'GET /api/admin/equipment-stock': {
    summary: 'What roll-off types say they have, and what the containers list has',
    permission: 'staff:equipment.read',
    replies: { 200: z.array(equipmentStock) },
  },
  'PUT /api/admin-equipment-update/{id}': {
    summary: 'Change a container type',
    description:
      'Absent fields are unchanged. Fewer units than orders hold on any day are refused (409 stock-held), naming the days. Of a type that is ' +
      'counted by its containers, totalInventory and maintenanceInventory are taken if they equal the count (rule 305).',
    permission: 'staff:equipment.write',
    repeats: 'same',
    params: { id: equipmentId },
    stepUp: 'never',
    body: equipmentChanges,
    replies: { 200: equipment },
    refusals: ['not-found', 'stock-held'],
  },
  'POST /api/admin-equipment-create': {
    summary: 'Add a container type',
    description: 'Only the name is required; other fields have defaults.',
    permission: 'staff:equipment.write',
    repeats: 'key',
    stepUp: 'never',
    body: newEquipment,
    replies: { 201: equipment },
  },
  'DELETE /api/admin-equipment-delete/{id}': {
    summary: 'Remove a container type from the catalog',
    description: 'Returns the removed type. Existing orders keep it, with their prices and days.',
    permission: 'staff:equipment.write',
    repeats: 'id',
    params: { id: equipmentId },
    stepUp: 'never',
    replies: { 200: equipment },
    refusals: ['not-found'],
  },
} as const satisfies Contract
