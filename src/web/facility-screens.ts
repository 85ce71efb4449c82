const handle = { module: 'src/web/screens/admin/facilities/facilities-route.ts' }
const load = () => import('./screens/admin/facilities/facilities-route.ts')

/** The facilities and what stands above them: one module, as they come together. */
export const facilityScreens = {
  path: 'facilities',
  handle,
  lazy: async () => (await load()).facilitiesRoute(),
  children: [
    { path: 'new', handle, lazy: async () => (await load()).facilityDialogs.new },
    { path: 'import', handle, lazy: async () => (await load()).facilityDialogs.import },
    { path: ':facilityId', handle, lazy: async () => (await load()).facilityDialogs.one },
    { path: ':facilityId/edit', handle, lazy: async () => (await load()).facilityDialogs.edit },
    { path: ':facilityId/rates/:rateId', handle, lazy: async () => (await load()).facilityDialogs.rate },
  ],
}
