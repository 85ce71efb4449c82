import type { Business } from '#content/company/business.ts'
import { settingsChangedText, staffAccountText, staffWrongTriesText } from '#content/emails/staff-emails.ts'
import { roleLabels } from '#content/staff/roles.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { SettingChange } from '#server/outbox/email-templates.ts'
import { objectionEmail } from './account-emails.ts'
import type { EmailDraft } from './email-draft.ts'

/** Tells a staff member that somebody tries passwords (rule 210). */
export const staffWrongTriesEmail = (link: string, business: Business): EmailDraft =>
  objectionEmail(staffWrongTriesText, '', link, business)

type AboutStaff = {
  what: keyof typeof staffAccountText.what
  username: string
  by: string | null
  role: StaffRole | null
}

/** Tells a staff member what a colleague, or somebody with their password, did with their account (rule 260). */
export function staffAccountEmail(
  { what, username, by, role }: AboutStaff,
  link: string,
  business: Business,
): EmailDraft {
  const messages = staffAccountText
  const { subject, line } = messages.what[what]
  return {
    subject: subject(business.name),
    lines: [line(role === null ? '' : roleLabels[role])],
    facts: [[messages.labels.account, username], ...(by === null ? [] : [[messages.labels.by, by] as const])],
    button: { link, label: messages.button },
    after: [by === null ? messages.own : messages.next],
  }
}

/** Tells owners what a colleague changed in the settings, and what it was before (rule 297). */
export function settingsChangedEmail(
  { by, changes }: { by: string; changes: readonly SettingChange[] },
  link: string,
  business: Business,
): EmailDraft {
  const messages = settingsChangedText
  const settingText = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? messages.on : messages.off) : value || messages.empty
  return {
    subject: messages.subject(business.name),
    lines: [messages.line(by)],
    facts: changes.flatMap(({ setting, before, after }) => [
      [messages.before(messages.settings[setting]), settingText(before)] as const,
      [messages.now(messages.settings[setting]), settingText(after)] as const,
    ]),
    button: { link, label: messages.button },
    after: [messages.next],
  }
}
