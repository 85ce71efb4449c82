import type { StaffRole } from '#contract/staff/roles.ts'

export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  office: 'Office',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
  reader: 'Reader',
}

/** What a role may do (rule 259), for who gives it. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'Everything, with staff accounts, settings and the security log.',
  office: 'Everything except staff accounts, settings, the security log and exporting everything.',
  dispatcher:
    'Sees orders, customers and sites; changes days, status, containers and notes. No prices, payments or leads.',
  bookkeeper: 'Sees everything; changes charges, invoices, payments and terms, and exports.',
  reader: 'Sees orders, calendar, fleet and billing. Changes and exports nothing.',
}

export const roleText = {
  role: 'Role',
  choose: 'Choose a role',
  notYours: 'Your role does not include this page',
  ask: (role: string) => `You are signed in as ${role}. An owner can change your role.`,
}
