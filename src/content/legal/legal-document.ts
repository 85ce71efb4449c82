import type { OpeningHours } from '#content/company/hours.ts'
import type { PageLanguage } from '#content/company/languages.ts'

/** The content of a section: a paragraph, a subheading, a list, or a table of facts. */
export type LegalPart =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }

export type LegalSection = { id: string; heading: string; parts: readonly LegalPart[] }

/** A text that the company is bound by. Its sections are numbered in their order; the last one is followed by how to reach the company. */
export type LegalDocument = {
  title: string
  heading: string
  description: string
  intro: string
  sections: readonly LegalSection[]
  /** The business hours that this document names (rule 1). */
  hours: readonly OpeningHours[]
  /** What stands beside the ways to reach the company. */
  contact: { call: string; email: string; mail: string; hours: string }
  /** Above a text on a page in another language: which text holds. The second sentence is a link to it. */
  cover?: { note: string; original?: string }
  /** Of the text, on a page in another language. */
  language?: PageLanguage
}

/** The legal texts that a setting shows in Spanish (rule 505). */
export type LegalText = 'terms' | 'privacy'

/** Which of them are shown in Spanish, on a page in Spanish. */
export type ShownTexts = { spanishTexts?: readonly LegalText[] | undefined }

/** Both texts are in force since this day, which is their version. */
export const effectiveDay = '2025-09-22'
export const effectiveDate = 'September 22, 2025'

/** Texts of both texts. */
export const legalText = {
  effective: (date: string) => `Effective ${date}`,
  contents: 'Contents',
  back: 'Back to Home',
}

/** What stands beside the ways to reach the company. */
export const legalContact: LegalDocument['contact'] = { call: 'Phone', email: 'Email', mail: 'Mail', hours: 'Hours' }

/** Numbers sections in their order: section-1, section-2 … Footer and pages link to them. */
export function numbered(sections: readonly Omit<LegalSection, 'id'>[]): LegalSection[] {
  return sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }))
}
