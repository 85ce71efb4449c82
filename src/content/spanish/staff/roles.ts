import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/roles.ts'

export const roleLabels: Translated<typeof english.roleLabels> = {
  owner: 'Dueño',
  office: 'Oficina',
  dispatcher: 'Despachador',
  bookkeeper: 'Contador',
  reader: 'Solo lectura',
}

export const roleText: Translated<typeof english.roleText> = {
  role: 'Puesto',
  choose: 'Escoja un puesto',
  notYours: 'Su puesto no incluye esta página',
  ask: (role) => `Usted entró como ${role}. Un dueño puede cambiar su puesto.`,
}
