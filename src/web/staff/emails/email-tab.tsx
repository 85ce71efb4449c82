import { useState } from 'react'
import { useLocation } from 'react-router'
import { emailTab } from '#content/staff/staff-email.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { EmailLog, shownBy } from './email-log.tsx'
import { EmailPreview } from './email-preview.tsx'

/** Email previews, sent emails, and failures. */
export function EmailTab() {
  const { search } = useLocation()
  // Visitors who come for failures see them first; later filter changes do not move the sections.
  const [isLogFirst] = useState(() => shownBy(search) === 'failed')
  return (
    <>
      <StaffTitle heading={emailTab.heading} />
      <h2 className="mt-5 mb-4 text-[1.625rem] font-semibold">{emailTab.heading}</h2>
      {isLogFirst && <EmailLog />}
      <EmailPreview />
      {!isLogFirst && <EmailLog />}
    </>
  )
}

export function screen() {
  return { Component: EmailTab }
}
