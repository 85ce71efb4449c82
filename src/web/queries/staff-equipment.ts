import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewEquipmentOnWire } from '../../contract/equipment.ts'
import { useApp } from '../app-context.ts'

const equipmentKey = ['equipment'] as const

/** Every container type, also inactive ones. */
export function useEquipment() {
  const { call } = useApp()
  return useQuery({
    queryKey: [...equipmentKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/admin-equipment-list', { signal }),
  })
}

function useEquipmentChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: equipmentKey })
}

/** Adds a container type, or changes the one with an id. */
export function useSaveEquipment(id: string | null) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewEquipmentOnWire) =>
      id === null
        ? call('POST /api/admin-equipment-create', { body })
        : call('PUT /api/admin-equipment-update/{id}', { params: { id }, body }),
    onSuccess: useEquipmentChanged(),
  })
}

export function useDeleteEquipment(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin-equipment-delete/{id}', { params: { id } }),
    onSuccess: useEquipmentChanged(),
  })
}
