import { useApiQuery } from '#web/app/api-hooks.ts'
/** How many are pending, how many of those are late, and how many are processed. */
export const useChangeRequestCounts = () =>
  useApiQuery('change-requests', 'GET /api/admin/change-requests/counts', {}, { changesWith: ['orders'] })
