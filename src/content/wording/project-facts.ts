import { isIsoDate } from '#contract/values/dates.ts'
import { projectKindLabels } from './diversion.ts'
import {
  addsAreaLabels,
  jurisdictionName,
  projectWorkLabels,
  soilOriginLabels,
  universalWasteLabels,
} from './projects.ts'
import { shortDate } from './short-dates.ts'

const count = new Intl.NumberFormat('en-US')

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: projectKindLabels,
  work: projectWorkLabels,
  addsArea: addsAreaLabels,
  soilOrigin: soilOriginLabels,
  universalWaste: universalWasteLabels,
}

/** The value of a project field in words; null if empty. */
export function projectFieldText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'valuationDollars' && typeof value === 'number') return `$${count.format(value)}`
  if (typeof value === 'number') return count.format(value)
  const text = String(value)
  if (field === 'jurisdiction') return jurisdictionName(text as Parameters<typeof jurisdictionName>[0])
  return labels[field]?.[text] ?? (isIsoDate(text) ? shortDate(text) : text)
}
