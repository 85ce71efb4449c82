import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { requireTwoStepText } from '#content/staff/security-log.ts'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { AreaSetting, ComingSoonSetting, type FieldsProps, SwitchSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

type PlainPage = 'access' | 'automation' | 'reports'

/** The pages with one setting, by the last part of their address. */
const fieldsOf: Readonly<Record<PlainPage, (row: FieldsProps) => ReactNode>> = {
  /** Whether everyone has to use two-step sign-in (rule 261). */
  access: (row) => (
    <SwitchSetting {...row} name="require_two_step" label={requireTwoStepText.label} hint={requireTwoStepText.hint} />
  ),
  /** What will happen by itself (rule 161). */
  automation: (row) => (
    <ComingSoonSetting
      {...row}
      name="auto_approve_minor_changes"
      label={text.autoApprove}
      hint={text.autoApproveHint}
    />
  ),
  /** What diversion reports say of the company. */
  reports: (row) => (
    <AreaSetting {...row} name="hauler_permits" label={text.permits} hint={text.permitsHint} rows={6} />
  ),
}

const isPlain = (name: string): name is PlainPage => name in fieldsOf

function PlainSettingsPage() {
  const name = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  return isPlain(name) ? <SettingsPage key={name} section={name} page={name} fields={fieldsOf[name]} /> : null
}

export function screen() {
  return { Component: PlainSettingsPage }
}
