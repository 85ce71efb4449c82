import { FacilitiesTab } from './facilities-tab.tsx'
import { FacilityDialog } from './facility-dialog.tsx'
import { FacilityForm } from './facility-form.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RateForm } from './rate-form.tsx'

/** The facilities, and what stands above them at addresses of its own. */
export function facilitiesRoute() {
  return { Component: FacilitiesTab }
}

export const facilityDialogs = {
  new: { Component: FacilityForm },
  import: { Component: ImportDialog },
  one: { Component: FacilityDialog },
  edit: { Component: FacilityForm },
  rate: { Component: RateForm },
}
