import { useLocation } from 'react-router'
import { planCostText } from '#content/staff/day-plan.ts'
import { legalTextSettings as legalTexts } from '#content/staff/legal-texts.ts'
import { SettingRows, type SettingSpec } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

type PlainPage = 'access' | 'automation' | 'languages' | 'planning' | 'reports'

/** The pages with few settings, by the last part of their address. */
const rowsOf: Readonly<Record<PlainPage, readonly SettingSpec[]>> = {
  /** Whether everyone has to use two-step sign-in (rule 261). */
  access: [{ kind: 'switch', name: 'require_two_step' }],
  /** What will happen by itself (rule 161). */
  automation: [{ kind: 'soon', name: 'auto_approve_minor_changes' }],
  /** Which legal texts visitors read in Spanish (rule 505). */
  languages: [
    { kind: 'switch', name: 'spanish_terms' },
    { kind: 'switch', name: 'spanish_privacy' },
    { kind: 'switch', name: 'spanish_consent' },
  ],
  /** What a planned day costs (rule 431). */
  planning: [
    { kind: 'text', name: 'plan_truck_day_cost', inputMode: 'decimal', maxLength: 6 },
    { kind: 'text', name: 'plan_hour_cost', inputMode: 'decimal', maxLength: 6 },
    { kind: 'text', name: 'plan_mile_cost', inputMode: 'decimal', maxLength: 5 },
    { kind: 'switch', name: 'plan_breaks' },
  ],
  /** What diversion reports say of the company. */
  reports: [{ kind: 'area', name: 'hauler_permits', rows: 6 }],
}

const isPlain = (name: string): name is PlainPage => name in rowsOf

function PlainSettingsPage() {
  const name = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  if (!isPlain(name)) return null
  const help = { planning: planCostText.help, languages: legalTexts.help }[name as string]
  return (
    <SettingsPage
      key={name}
      section={name}
      page={name}
      help={help}
      fields={(row) => <SettingRows {...row} rows={rowsOf[name]} />}
    />
  )
}

export function screen() {
  return { Component: PlainSettingsPage }
}
