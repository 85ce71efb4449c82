import type { Browser, Reply } from './browser.ts'
import { insertOrder, type OrderFacts } from './order-rows.ts'
import type { TestApp } from './test-app.ts'

/** Staff at work on bills, over the API. */
export type BillingDesk = {
  /** An order that was picked up today: $450.00, 4.00 tons and 10 days included, $120.00 a ton, $25.00 a day. */
  weighedOrder(): Promise<string>
  bookedOrder(facts: OrderFacts): Promise<string>
  /** Adds tickets; returns their ids. */
  weigh(orderId: string, ...tons: string[]): Promise<string[]>
  correct(ticketId: string, tons: string): Promise<void>
  tickets(orderId: string): Promise<Reply['json']>
  /** Ages the container's stay by some days. */
  keepFor(orderId: string, days: number): Promise<void>
  /** Makes an order that of another customer. */
  belongTo(orderId: string, email: string, customerType: string): Promise<void>
  bill(orderId: string): Promise<Reply['json']>
  issue(orderId: string, headers?: Record<string, string>): Promise<Reply>
  credit(invoiceId: string, reason: string): Promise<Reply>
  setTerms(customerId: string, paymentTerms: string): Promise<Reply>
  /** Assigns an order to an account. */
  assign(orderId: string, customerId: string | null): Promise<Reply>
  read(invoiceId: string): Promise<Reply['json']>
  pdf(invoiceId: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>
  /** The ids of a list, page after page. */
  pages(path: string): Promise<string[]>
}

export function openBillingDesk(app: TestApp, browser: Browser): BillingDesk {
  const { sql } = app.db
  const put = (path: string, body: object) =>
    browser.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  async function agreed(facts: OrderFacts): Promise<string> {
    const { id } = await insertOrder(app.db, facts)
    await sql`
      update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000, daily_overage_rate_cents = 2500
      where id = ${id}`
    return id
  }
  return {
    weighedOrder: () => agreed({ status: 'delivered', actualDelivery: '2026-11-24' }),
    bookedOrder: (facts) => agreed({ status: 'scheduled', ...facts }),
    async weigh(orderId, ...tons) {
      const ids: string[] = []
      for (const weightTons of tons)
        ids.push((await browser.post('/api/weight-tickets', { orderId, weightTons })).json.id)
      return ids
    },
    async correct(ticketId, weightTons) {
      await put(`/api/weight-tickets/${ticketId}`, { weightTons })
    },
    tickets: async (orderId) => (await browser.get(`/api/orders/${orderId}/weight-tickets`)).json,
    async keepFor(orderId, days) {
      const [{ pickup }] = await sql<[{ pickup: string }]>`
        select done_on + ${days}::int as pickup from hauls where order_id = ${orderId} and kind = 'deliver'`
      await browser.send('PATCH', `/api/orders/${orderId}`, {
        body: JSON.stringify({ scheduledPickupDate: pickup }),
        headers: { 'content-type': 'application/json' },
      })
    },
    async belongTo(orderId, email, customerType) {
      await sql`update orders set customer_email = ${email}, customer_type = ${customerType} where id = ${orderId}`
    },
    bill: async (orderId) => (await browser.get(`/api/orders/${orderId}/bill`)).json,
    issue: (orderId, headers) => browser.post(`/api/orders/${orderId}/invoices`, undefined, headers),
    credit: (invoiceId, reason) => browser.post(`/api/invoices/${invoiceId}/credit-notes`, { reason }),
    assign: (orderId, customerId) => put(`/api/orders/${orderId}/account`, { customerId }),
    setTerms: (customerId, paymentTerms) => put(`/api/admin/customers/${customerId}/payment-terms`, { paymentTerms }),
    read: async (invoiceId) => (await browser.get(`/api/invoices/${invoiceId}`)).json,
    async pdf(invoiceId) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await app.app.request(`/api/invoices/${invoiceId}/pdf`, { headers: { cookie } })
      return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
    },
    async pages(path) {
      const ids: string[] = []
      for (let next: string | undefined = path; next; ) {
        const reply: Reply = await browser.get(next)
        ids.push(...reply.json.map(({ id }: { id: string }) => id))
        next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
      }
      return ids
    },
  }
}
