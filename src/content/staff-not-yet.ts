import type { StaffTab } from './staff-frame.ts'

/** A tab whose work is not done yet: what will stand there, and where the work is done until then. */
export type NotYet = {
  heading: string
  will: readonly string[]
  meanwhile: string
  link?: { label: string; to: string }
}

export const notYetText = { will: 'What will stand here', meanwhile: 'Until then' }

export const notYetTabs: Record<
  Exclude<StaffTab, 'dashboard' | 'orders' | 'changes' | 'inventory' | 'email' | 'settings'>,
  NotYet
> = {
  leads: {
    heading: 'Leads',
    will: ['Estimate requests and messages, with search, status and notes', 'Convert to Order, with all that is known'],
    meanwhile: 'For a customer on the phone, New Order at the top makes the order right away.',
  },
}
