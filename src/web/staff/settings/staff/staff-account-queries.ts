import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply, WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'

const staffKey = ['staff', 'list'] as const

export type StaffLinkOnWire = WireReply<Api, 'POST /api/admin/staff'>

export function useStaffAccounts() {
  const { call } = useApp()
  return useQuery({ queryKey: staffKey, queryFn: ({ signal }) => call('GET /api/admin/staff', { signal }) })
}

function useStaffChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: staffKey })
}

export function useAddStaff() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: WireRequest<Api, 'POST /api/admin/staff'>['body']) => call('POST /api/admin/staff', { body }),
    onSuccess: useStaffChanged(),
  })
}

export function useEditStaff(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: WireRequest<Api, 'PUT /api/admin/staff/{id}'>['body']) =>
      call('PUT /api/admin/staff/{id}', { params: { id }, body }),
    onSuccess: useStaffChanged(),
  })
}

export function useMakeStaffLink(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/admin/staff/{id}/link', { params: { id } }),
    onSuccess: useStaffChanged(),
  })
}

export function useDisableStaff(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/admin/staff/{id}/disable', { params: { id } }),
    onSuccess: useStaffChanged(),
  })
}

export function useEnableStaff(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/admin/staff/{id}/enable', { params: { id } }),
    onSuccess: useStaffChanged(),
  })
}

export function useResetTwoStep(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/staff/{id}/totp', { params: { id } }),
    onSuccess: useStaffChanged(),
  })
}
