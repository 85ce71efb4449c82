import { useState } from 'react'
import { pageTitle } from '../../../../content/page-title.ts'
import { emailTab } from '../../../../content/staff-email.ts'
import { staffArea } from '../../../../content/staff-frame.ts'
import type { EmailLogOnWire } from '../../../../contract/email-logs.ts'
import { useApp } from '../../../app-context.ts'
import { useEmailLog } from '../../../queries/email-log.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EmailPreview } from './email-preview.tsx'
import { EmailRow } from './email-row.tsx'

/** What our e-mails look like, what was sent lately, and what failed. Without a mail server each message can be read here (rule 41). */
export function EmailTab() {
  const { business } = useApp()
  const log = useEmailLog()
  const [opened, setOpened] = useState<EmailLogOnWire | null>(null)
  return (
    <>
      <PageHead
        title={pageTitle(`${emailTab.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <h2 className="mt-5 mb-4 text-[1.625rem] font-semibold">{emailTab.heading}</h2>
      <EmailPreview />
      <section aria-labelledby="email-log" className="rounded-panel border border-line bg-card">
        <div className="border-b border-line px-5 py-4">
          <h3 id="email-log" className="text-[1.1875rem] font-semibold">
            {emailTab.recent}
          </h3>
          <p className="text-ink-2">{emailTab.recentHelp}</p>
        </div>
        {!log.data && (
          <p role="status" className="px-5 py-4 text-ink-2">
            {emailTab.looking}
          </p>
        )}
        {log.data?.logs.length === 0 && <p className="px-5 py-4 text-ink-2">{emailTab.none}</p>}
        <ul>
          {log.data?.logs.map((email) => (
            <EmailRow key={email.id} email={email} onOpen={() => setOpened(email)} />
          ))}
        </ul>
      </section>
      {opened && <EmailDialog email={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
