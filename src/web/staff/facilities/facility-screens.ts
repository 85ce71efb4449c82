const folder = 'src/web/staff/facilities'

/** The facilities, and what stands above them. */
export const facilityScreens = {
  path: 'facilities',
  handle: { module: `${folder}/facilities-route.ts` },
  lazy: async () => (await import('./facilities-route.ts')).facilitiesRoute(),
  children: [
    {
      path: 'new',
      handle: { module: `${folder}/new-facility-route.ts` },
      lazy: async () => (await import('./new-facility-route.ts')).newFacilityRoute(),
    },
    {
      path: 'import',
      handle: { module: `${folder}/import-route.ts` },
      lazy: async () => (await import('./import-route.ts')).importRoute(),
    },
    {
      path: ':facilityId',
      handle: { module: `${folder}/facility-route.ts` },
      lazy: async () => (await import('./facility-route.ts')).facilityRoute(),
    },
    {
      path: ':facilityId/edit',
      handle: { module: `${folder}/facility-form-route.ts` },
      lazy: async () => (await import('./facility-form-route.ts')).facilityFormRoute(),
    },
    {
      path: ':facilityId/rates/:rateId',
      handle: { module: `${folder}/rate-route.ts` },
      lazy: async () => (await import('./rate-route.ts')).rateRoute(),
    },
  ],
}
