import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 154: the list of change requests.

const path = '/api/admin/change-requests'

let app: TestApp
let dana: Dispatcher

beforeAll(async () => {
  app = await startTestApp()
  dana = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, emails, events'))

describe('the list', () => {
  const at = (hour: number) => new Date(testNow.getTime() - hour * 3_600_000)

  async function fill(): Promise<string[]> {
    const orders = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        insertOrder(app.db, { customerName: `Caller ${n}`, customerEmail: `n${n}@bell.example` }),
      ),
    )
    const states = ['approved', 'pending', 'rejected', 'pending', 'pending']
    for (const [n, order] of orders.entries()) {
      const status = states[n] ?? ''
      await app.db.sql`
        insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, status,
          created_at, reviewed_at)
        values (gen_random_uuid(), ${order.id}, 'other', ${`Request ${n + 1}`}, '{}', ${n % 2 === 1}, ${status}, ${at(5 - n)},
          ${status === 'pending' ? null : testNow})`
    }
    return orders.map(({ orderNumber }) => orderNumber)
  }
  const numbers = async (query = '') => {
    const { json, headers } = await dana.browser.get(`${path}?${query}`)
    const found = json.map(({ description }: { description: string }) => Number(description.slice(-1)))
    return { found, total: headers.get('x-total-count'), next: /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] }
  }

  test('has pending ones first, newest first, and pages', async () => {
    await fill()
    expect(await numbers()).toMatchObject({ found: [5, 4, 2, 3, 1], total: '5' })
    const pagesOf = async (query: string | undefined): Promise<number[][]> => {
      if (query === undefined) return []
      const page = await numbers(query)
      return [page.found, ...(await pagesOf(page.next?.split('?')[1]))]
    }
    expect(await pagesOf('limit=2')).toEqual([[5, 4], [2, 3], [1]])
    expect(await pagesOf('limit=2&search=caller')).toEqual([[5, 4], [2, 3], [1]])
    expect((await dana.browser.get(`${path}/counts`)).json).toEqual({ pending: 3, late: 2, processed: 2 })
  })

  test('is filtered by status and lateness, and searched', async () => {
    const [first = ''] = await fill()
    expect((await numbers('status=pending')).found).toEqual([5, 4, 2])
    expect((await numbers('status=processed')).found).toEqual([3, 1])
    expect((await numbers('status=rejected')).found).toEqual([3])
    expect((await numbers('late=true')).found).toEqual([4, 2])
    expect((await numbers('status=pending&late=true')).found).toEqual([4, 2])
    expect((await numbers('search=n4@bell')).found).toEqual([4])
    expect((await numbers('search=caller')).found).toEqual([5, 4, 2, 3, 1])
    expect((await numbers(`search=${first.replaceAll('-', '').toLowerCase()}`)).found).toEqual([1])
    expect(await numbers('search=nobody')).toMatchObject({ found: [], total: '0' })
    expect((await numbers('search=%25')).found).toEqual([])
  })

  test.each(['limit=0', 'limit=501', 'status=lost', 'late=maybe', 'cursor=nonsense'])('refuses %s', async (query) => {
    expect((await dana.browser.get(`${path}?${query}`)).status).toBe(400)
  })
})
