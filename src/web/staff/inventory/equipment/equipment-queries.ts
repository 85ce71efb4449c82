import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EquipmentChangesOnWire, NewEquipmentOnWire } from '#contract/equipment/equipment.ts'
import { useApp } from '#web/app/app-context.ts'

const equipmentKey = ['equipment'] as const

/** Every container type, also inactive ones. */
export function useEquipment() {
  const { call } = useApp()
  return useQuery({
    queryKey: [...equipmentKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/admin-equipment-list', { signal }),
  })
}

/** What roll-off types say they have beside the containers list (rule 305). */
export function useEquipmentStock() {
  const { call } = useApp()
  return useQuery({
    queryKey: [...equipmentKey, 'stock'],
    queryFn: ({ signal }) => call('GET /api/admin/equipment-stock', { signal }),
    meta: { changesWith: ['containers', 'orders'] },
  })
}

function useEquipmentChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: equipmentKey })
}

export function useAddEquipment() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewEquipmentOnWire) => call('POST /api/admin-equipment-create', { body }),
    onSuccess: useEquipmentChanged(),
  })
}

/** Changes a container type; absent fields are unchanged. */
export function useChangeEquipment(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: EquipmentChangesOnWire) =>
      call('PUT /api/admin-equipment-update/{id}', { params: { id }, body }),
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
