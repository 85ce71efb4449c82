import { estimatePage } from '../../../../content/estimate.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import { useApp } from '../../../app-context.ts'
import { PublicHead } from '../../../public-head.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { EstimateAside } from './estimate-aside.tsx'
import { EstimateForm } from './estimate-form.tsx'

export function EstimatePage() {
  const { business } = useApp()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PublicHead
        title={pageTitle(estimatePage.title, business.name)}
        description={estimatePage.description}
        path="/estimate"
      />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{estimatePage.heading}</h1>
          <p className="mt-3 text-large text-ink-2">{estimatePage.intro}</p>
          <EstimateForm />
        </div>
        <EstimateAside />
      </div>
    </PageWidth>
  )
}
