import type { Browser, Reply } from './browser.ts'

/** The required fields of a project. */
export const projectBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Hillcrest Road remodel',
  jurisdiction: 'los-angeles-county',
  kind: 'residential',
  work: 'alteration',
  addsArea: 'yes',
  ...changes,
})

/** Someone at work on projects: staff, or a customer on those of the account. */
export type ProjectDesk = {
  create(changes?: Record<string, unknown>): Promise<Reply>
  read(id: string): Promise<Reply>
  change(id: string, changes: Record<string, unknown>): Promise<Reply>
  add(id: string, ...orderIds: string[]): Promise<Reply>
  remove(id: string, orderId: string): Promise<Reply>
  list(query?: string): Promise<Reply>
}

export function openProjectDesk(browser: Browser, who: 'admin' | 'customer'): ProjectDesk {
  const base = `/api/${who}/projects`
  const json = { 'content-type': 'application/json' }
  return {
    create: (changes) => browser.post(base, projectBody(changes)),
    read: (id) => browser.get(`${base}/${id}`),
    change: (id, changes) => browser.send('PATCH', `${base}/${id}`, { body: JSON.stringify(changes), headers: json }),
    add: (id, ...orderIds) => browser.post(`${base}/${id}/orders`, { orderIds }),
    remove: (id, orderId) => browser.send('DELETE', `${base}/${id}/orders/${orderId}`),
    list: (query = '') => browser.get(`${base}${query}`),
  }
}
