import type { Locator, Page } from 'playwright-core'
import { contactForm, contactPage } from '#content/public/contact.ts'
import { estimateForm, estimatePage } from '#content/public/estimate.ts'
import { leadFormText } from '#content/public/lead-forms.ts'
import type { Lead } from '#server/leads/lead-queries.ts'
import { withDatabaseOf } from './site-database.ts'
import { desktop, phone, press } from './site-with-browser.ts'

/** One of the two lead forms: its input, and its messages. */
export type LeadPage = {
  path: string
  heading: string
  words: { send: string; sent: string; sentHelp: string; failed: string; failedHelp: string }
  /** The values chosen from lists. */
  selects: Record<string, string>
  chip: { legend: string; option: string }
  /** The typed text, in page order. The one text that may be long is `longText`. */
  texts: Record<string, string>
  longText: string
  /** The errors of an empty form, in page order. */
  problems: [field: string, message: string][]
  /** What the page says of the city a while after it was typed, above the button that sends. */
  notice?: RegExp
  /** The stored lead. */
  stored: Partial<Lead>
}

const person = {
  [leadFormText.firstName]: 'Dolores',
  [leadFormText.lastName]: 'Okafor',
  [leadFormText.email]: 'dolores@okafor.example',
  [leadFormText.phone]: '(661) 555-0177',
}
const personProblems: LeadPage['problems'] = [
  [leadFormText.firstName, 'First name is required'],
  [leadFormText.lastName, 'Last name is required'],
  [leadFormText.email, 'Valid email is required'],
  [leadFormText.phone, 'Valid phone number is required'],
]
const storedPerson = { firstName: 'Dolores', lastName: 'Okafor', phone: '(661) 555-0177', status: 'new' } as const

export const estimate: LeadPage = {
  path: '/estimate',
  heading: estimatePage.heading,
  words: estimateForm,
  selects: { [estimateForm.projectType]: 'Kitchen Remodel', [estimateForm.materialType]: 'Wood & Lumber' },
  chip: { legend: estimateForm.estimatedSize, option: '20 Yard' },
  texts: { [estimateForm.notes]: 'Cabinets and tile', [estimateForm.city]: 'Valencia', ...person },
  longText: estimateForm.notes,
  notice: /call you before we/,
  problems: [
    [estimateForm.projectType, 'Project type is required'],
    [estimateForm.estimatedSize, 'Estimated size is required'],
    ...personProblems,
  ],
  stored: {
    ...storedPerson,
    source: 'estimate_form',
    projectType: 'Kitchen Remodel',
    estimatedSize: '20 Yard',
    materialType: 'Wood & Lumber',
    notes: 'Cabinets and tile',
    city: 'Valencia',
  },
}

export const contact: LeadPage = {
  path: '/contact',
  heading: contactPage.heading,
  words: contactForm,
  selects: { [contactForm.subject]: 'Billing Question' },
  chip: { legend: contactForm.method, option: 'Text Message' },
  texts: { ...person, [contactForm.message]: 'What is the second line on my invoice?' },
  longText: contactForm.message,
  problems: [
    ...personProblems,
    [contactForm.subject, 'Subject is required'],
    [contactForm.message, 'Message must be at least 10 characters'],
    [contactForm.method, 'Preferred contact method is required'],
  ],
  stored: {
    ...storedPerson,
    source: 'contact_form',
    projectType: 'Billing Question',
    notes: 'Preferred contact: Text Message\n\nWhat is the second line on my invoice?',
  },
}

/** Each form on its own screen; their layout is tested on both elsewhere. */
export const leadScenarios = [
  { form: estimate, screen: phone, name: '/estimate on a phone' },
  { form: contact, screen: desktop, name: '/contact on a desktop' },
]

/** A field by its label, or the group of chips by its legend. */
export function leadField(page: Page, label: string): Locator {
  const form = page.getByRole('main').locator('form')
  return form
    .getByLabel(label)
    .or(form.getByRole('group', { name: label }))
    .first()
}

/** Fills in everything; `texts` overrides. */
export async function fillLead(page: Page, form: LeadPage, texts: Record<string, string> = {}): Promise<void> {
  for (const [label, option] of Object.entries(form.selects)) await leadField(page, label).selectOption(option)
  await press(page.locator('label').filter({ has: page.getByRole('radio', { name: form.chip.option }) }))
  for (const [label, text] of Object.entries({ ...form.texts, ...texts })) await leadField(page, label).fill(text)
  // It moves what is below it: a finger that comes down at that moment misses the button.
  if (form.notice) await page.getByRole('status').filter({ hasText: form.notice }).waitFor()
}

/** The content of the form, by label. */
export async function typedInto(page: Page, form: LeadPage): Promise<Record<string, string | boolean>> {
  const chip = await page.getByRole('radio', { name: form.chip.option }).isChecked()
  const typed: Record<string, string | boolean> = { [form.chip.legend]: chip }
  for (const label of [...Object.keys(form.selects), ...Object.keys(form.texts)])
    typed[label] = await leadField(page, label).inputValue()
  return typed
}

/** The form as fillLead leaves it. */
export const filledWith = (form: LeadPage, texts: Record<string, string> = {}) => ({
  [form.chip.legend]: true,
  ...form.selects,
  ...form.texts,
  ...texts,
})

/** The form as it is sent to the browser. */
export const nothingIn = (form: LeadPage) =>
  Object.fromEntries(Object.entries(filledWith(form)).map(([label, value]) => [label, value === true ? false : '']))

export function sendButton(page: Page, form: LeadPage): Locator {
  return page.getByRole('main').getByRole('button', { name: form.words.send })
}

/** The leads of an address that a served site has stored. */
export async function leadsOf(dataDir: string, email: string): Promise<Lead[]> {
  let leads: Lead[] = []
  await withDatabaseOf(dataDir, async (db) => {
    leads = [...(await db.sql<Lead[]>`select * from leads where email = ${email} order by id`)]
  })
  return leads
}
