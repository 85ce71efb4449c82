import { estimatePage } from '#content/public/estimate.ts'
import { LeadPage } from '#web/public/lead-forms/lead-page.tsx'
import { EstimateAside } from './estimate-aside.tsx'
import { EstimateForm } from './estimate-form.tsx'

export function EstimatePage() {
  return (
    <LeadPage page={estimatePage} path="/estimate" intro={estimatePage.intro} aside={<EstimateAside />}>
      <EstimateForm />
    </LeadPage>
  )
}

export function screen() {
  return { Component: EstimatePage }
}
