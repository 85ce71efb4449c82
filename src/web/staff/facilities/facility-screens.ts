const folder = 'src/web/staff/facilities'

/** The facilities, and the dialogs above them. */
export const facilityScreens = {
  path: 'facilities',
  handle: { module: `${folder}/facilities-tab.tsx` },
  lazy: async () => (await import('./facilities-tab.tsx')).screen(),
  children: [
    {
      path: 'new',
      handle: { module: `${folder}/facility-form.tsx` },
      lazy: async () => (await import('./facility-form.tsx')).screen(),
    },
    {
      path: 'import',
      handle: { module: `${folder}/import-dialog.tsx` },
      lazy: async () => (await import('./import-dialog.tsx')).screen(),
    },
    {
      path: ':facilityId',
      handle: { module: `${folder}/facility-dialog.tsx` },
      lazy: async () => (await import('./facility-dialog.tsx')).screen(),
    },
    {
      path: ':facilityId/edit',
      handle: { module: `${folder}/facility-form.tsx` },
      lazy: async () => (await import('./facility-form.tsx')).screen(),
    },
    {
      path: ':facilityId/rates/:rateId',
      handle: { module: `${folder}/rate-form.tsx` },
      lazy: async () => (await import('./rate-form.tsx')).screen(),
    },
  ],
}
