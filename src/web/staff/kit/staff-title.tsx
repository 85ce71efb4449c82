import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** The title of a staff screen in the browser's tab. */
export function StaffTitle({ heading }: { heading: string }) {
  const { business } = useApp()
  return (
    <PageHead title={pageTitle(`${heading} · ${staffArea.title}`, business.name)} description={staffArea.description} />
  )
}
