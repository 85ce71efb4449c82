import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  DriverChangesOnWire,
  FleetOnWire,
  NewAbsenceOnWire,
  NewDriverOnWire,
  NewTruckOnWire,
  NewYardOnWire,
  OwnServiceMinutes,
  TruckChangesOnWire,
  YardChangesOnWire,
} from '#contract/dispatch/fleet.ts'
import { useApp } from '#web/app/app-context.ts'

const fleetKey = ['routes', 'fleet'] as const

/** Yards, trucks, drivers, absences, and minutes at stops. */
export function useFleet() {
  const { call } = useApp()
  return useQuery({ queryKey: fleetKey, queryFn: ({ signal }) => call('GET /api/admin/fleet', { signal }) })
}

/** What can be changed about them. Each answers with all of them. */
export function useFleetCommands() {
  const { call } = useApp()
  const client = useQueryClient()
  const onSuccess = (fleet: FleetOnWire) => {
    client.setQueryData(fleetKey, fleet)
    void client.invalidateQueries({ queryKey: ['routes', 'board'] })
  }
  return {
    addYard: useMutation({ mutationFn: (body: NewYardOnWire) => call('POST /api/admin/yards', { body }), onSuccess }),
    changeYard: useMutation({
      mutationFn: ({ id, ...body }: YardChangesOnWire & { id: string }) =>
        call('PUT /api/admin/yards/{id}', { params: { id }, body }),
      onSuccess,
    }),
    addTruck: useMutation({
      mutationFn: (body: NewTruckOnWire) => call('POST /api/admin/trucks', { body }),
      onSuccess,
    }),
    changeTruck: useMutation({
      mutationFn: ({ id, ...body }: TruckChangesOnWire & { id: string }) =>
        call('PUT /api/admin/trucks/{id}', { params: { id }, body }),
      onSuccess,
    }),
    addDriver: useMutation({
      mutationFn: (body: NewDriverOnWire) => call('POST /api/admin/drivers', { body }),
      onSuccess,
    }),
    changeDriver: useMutation({
      mutationFn: ({ id, ...body }: DriverChangesOnWire & { id: string }) =>
        call('PUT /api/admin/drivers/{id}', { params: { id }, body }),
      onSuccess,
    }),
    addAbsence: useMutation({
      mutationFn: (body: NewAbsenceOnWire) => call('POST /api/admin/absences', { body }),
      onSuccess,
    }),
    removeAbsence: useMutation({
      mutationFn: (id: string) => call('DELETE /api/admin/absences/{id}', { params: { id } }),
      onSuccess,
    }),
    setMinutes: useMutation({
      mutationFn: (body: OwnServiceMinutes) => call('PUT /api/admin/service-minutes', { body }),
      onSuccess,
    }),
  }
}
