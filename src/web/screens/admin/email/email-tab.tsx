import { pageTitle } from '../../../../content/page-title.ts'
import { emailTab } from '../../../../content/staff-email.ts'
import { staffArea } from '../../../../content/staff-frame.ts'
import { useApp } from '../../../app-context.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmailLog } from './email-log.tsx'
import { EmailPreview } from './email-preview.tsx'

/** What our e-mails look like, what was sent, and what failed. */
export function EmailTab() {
  const { business } = useApp()
  return (
    <>
      <PageHead
        title={pageTitle(`${emailTab.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="mt-5 mb-4 text-[1.625rem] font-semibold">{emailTab.heading}</h2>
      <EmailPreview />
      <EmailLog />
    </>
  )
}
