const folder = 'src/web/screens/admin/facilities'

/** The facilities, and what stands above them. */
export const facilityScreens = {
  path: 'facilities',
  handle: { module: `${folder}/facilities-route.ts` },
  lazy: async () => (await import('./screens/admin/facilities/facilities-route.ts')).facilitiesRoute(),
  children: [
    {
      path: 'new',
      handle: { module: `${folder}/new-facility-route.ts` },
      lazy: async () => (await import('./screens/admin/facilities/new-facility-route.ts')).newFacilityRoute(),
    },
    {
      path: 'import',
      handle: { module: `${folder}/import-route.ts` },
      lazy: async () => (await import('./screens/admin/facilities/import-route.ts')).importRoute(),
    },
    {
      path: ':facilityId',
      handle: { module: `${folder}/facility-route.ts` },
      lazy: async () => (await import('./screens/admin/facilities/facility-route.ts')).facilityRoute(),
    },
    {
      path: ':facilityId/edit',
      handle: { module: `${folder}/facility-form-route.ts` },
      lazy: async () => (await import('./screens/admin/facilities/facility-form-route.ts')).facilityFormRoute(),
    },
    {
      path: ':facilityId/rates/:rateId',
      handle: { module: `${folder}/rate-route.ts` },
      lazy: async () => (await import('./screens/admin/facilities/rate-route.ts')).rateRoute(),
    },
  ],
}
