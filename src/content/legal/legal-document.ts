import type { OpeningHours } from '#content/company/hours.ts'

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
}

/** Both texts are in force since this day. */
export const effectiveDate = 'September 22, 2025'

/** Texts of both texts. */
export const legalText = {
  /** Above the text on a page in another language, which is marked as it is. */
  cover: '',
  language: undefined as string | undefined,
  /** What search engines and tabs show of a document. */
  head: (document: Pick<LegalDocument, 'title' | 'description'>) => document,
  effective: (date: string) => `Effective ${date}`,
  contents: 'Contents',
  back: 'Back to Home',
  call: 'Phone',
  email: 'Email',
  mail: 'Mail',
  hours: 'Hours',
}

/** Numbers sections in their order: section-1, section-2 … Footer and pages link to them. */
export function numbered(sections: readonly Omit<LegalSection, 'id'>[]): LegalSection[] {
  return sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }))
}
