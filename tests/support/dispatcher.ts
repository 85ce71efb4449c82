import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import type { Browser, Reply } from './browser.ts'
import type { TestApp } from './test-app.ts'

/** Staff at work on orders, over the API. */
export type Dispatcher = {
  browser: Browser
  change(orderId: string, changes: OrderChangesOnWire & Record<string, unknown>): Promise<Reply>
  order(orderId: string): Promise<Reply['json']>
  timeline(orderId: string): Promise<Reply['json']>
  archive(orderId: string): Promise<Reply>
  restore(orderId: string): Promise<Reply>
  /** A new container of a size; returns its id. */
  addContainer(containerNumber: string, size?: number): Promise<string>
  container(id: string): Promise<Reply['json']>
}

export async function openDispatcher(app: Pick<TestApp, 'staff'>): Promise<Dispatcher> {
  const browser = await app.staff()
  const get = async (path: string) => (await browser.get(path)).json
  return {
    browser,
    change: (orderId, changes) =>
      browser.send('PATCH', `/api/orders/${orderId}`, {
        body: JSON.stringify(changes),
        headers: { 'content-type': 'application/json' },
      }),
    order: (orderId) => get(`/api/orders/${orderId}`),
    timeline: (orderId) => get(`/api/orders/${orderId}/timeline`),
    archive: (orderId) => browser.send('DELETE', `/api/orders/${orderId}/archive`),
    restore: (orderId) => browser.send('POST', `/api/orders/${orderId}/restore`),
    async addContainer(containerNumber, size = 20) {
      const added = await browser.post('/api/admin/containers', { containerNumber, size })
      return added.json.id
    },
    async container(id) {
      const all: { id: string }[] = await get('/api/admin/containers')
      return all.find((container) => container.id === id)
    },
  }
}
