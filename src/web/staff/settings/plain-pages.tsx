import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { planCostText } from '#content/staff/day-plan.ts'
import { legalTextSettings as legalTexts } from '#content/staff/legal-texts.ts'
import { requireTwoStepText } from '#content/staff/security-log.ts'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { AreaSetting, ComingSoonSetting, type FieldsProps, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

type PlainPage = 'access' | 'automation' | 'languages' | 'planning' | 'reports'

/** The pages with few settings, by the last part of their address. */
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
  /** Which legal texts visitors read in Spanish (rule 505). */
  languages: (row) => (
    <>
      <SwitchSetting {...row} name="spanish_terms" label={legalTexts.terms} hint={legalTexts.termsHint} />
      <SwitchSetting {...row} name="spanish_privacy" label={legalTexts.privacy} hint={legalTexts.privacyHint} />
      <SwitchSetting {...row} name="spanish_consent" label={legalTexts.consent} hint={legalTexts.consentHint} />
    </>
  ),
  /** What a planned day costs (rule 431). */
  planning: (row) => (
    <>
      <TextSetting
        {...row}
        name="plan_truck_day_cost"
        label={planCostText.truckDay}
        hint={planCostText.truckDayHint}
        inputMode="decimal"
        maxLength={6}
      />
      <TextSetting
        {...row}
        name="plan_hour_cost"
        label={planCostText.hour}
        hint={planCostText.hourHint}
        inputMode="decimal"
        maxLength={6}
      />
      <TextSetting
        {...row}
        name="plan_mile_cost"
        label={planCostText.mile}
        hint={planCostText.mileHint}
        inputMode="decimal"
        maxLength={5}
      />
      <SwitchSetting {...row} name="plan_breaks" label={planCostText.breaks} hint={planCostText.breaksHint} />
    </>
  ),
  /** What diversion reports say of the company. */
  reports: (row) => (
    <AreaSetting {...row} name="hauler_permits" label={text.permits} hint={text.permitsHint} rows={6} />
  ),
}

const isPlain = (name: string): name is PlainPage => name in fieldsOf

function PlainSettingsPage() {
  const name = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  if (!isPlain(name)) return null
  const help = { planning: planCostText.help, languages: legalTexts.help }[name as string]
  return <SettingsPage key={name} section={name} page={name} help={help} fields={fieldsOf[name]} />
}

export function screen() {
  return { Component: PlainSettingsPage }
}
