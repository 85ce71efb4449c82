import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import type { StaffBillOnWire } from '#contract/billing/billing.ts'
import { useApiCommand, useApiPages, useApiQuery } from './api-hooks.ts'
import { apiKey, type DataKind } from './api-keys.ts'
import { AppContext } from './app-context.ts'
import { createQueryClient } from './query-scope.tsx'

const id = '3f1e1ad0-0000-4000-8000-000000000001'

type Sent = { route: string; input: Record<string, unknown> }

function Probe({ run }: { run: () => void }): ReactNode {
  run()
  return null
}

/** Calls hooks once, outside of a browser: what they keep in the cache, what they send, and what they return. */
function inApp<Result>(hook: () => Result, reply: unknown = {}) {
  const client = createQueryClient()
  const sent: Sent[] = []
  const call = async (route: string, { signal: _, onHeaders, ...input }: Record<string, unknown> = {}) => {
    sent.push({ route, input })
    ;(onHeaders as ((headers: Headers) => void) | undefined)?.(
      new Headers({ link: '</api/x?cursor=next>; rel="next"' }),
    )
    return reply
  }
  let result: Result | undefined
  const run = () => {
    result = hook()
  }
  const app = { call: call as never, business: defaultBusiness, origin: '', measurementId: null, paysOnline: false }
  renderToStaticMarkup(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <Probe run={run} />
      </QueryClientProvider>
    </AppContext>,
  )
  const [query] = client.getQueryCache().getAll()
  return { client, sent, query, result: result as Result }
}

/** What a command fetches again, and what of it is awaited: by then the rest is still under way. */
async function refreshedBy(kind: DataKind | null, options: Parameters<typeof useApiCommand>[2] = {}) {
  const { client, result } = inApp(() => useApiCommand(kind, 'POST /api/admin/statements', options as object))
  const asked: unknown[] = []
  const answered: unknown[] = []
  client.invalidateQueries = async (filters) => {
    const key = (filters?.queryKey ?? []).join(' ')
    asked.push(key)
    await new Promise((resolve) => setImmediate(resolve))
    answered.push(key)
  }
  await result.mutateAsync({ body: {} })
  return { asked, awaited: [...answered] }
}

test.each<[DataKind, string[], string[]]>([
  ['orders', ['orders'], []],
  ['change-requests', ['change-requests', 'orders'], []],
  ['leads', ['leads', 'orders GET /api/admin/stats'], []],
  ['projects', ['projects', 'orders GET /api/orders/{id}/timeline'], []],
  ['containers', ['orders', 'containers'], ['containers']],
  ['equipment', ['equipment'], ['equipment']],
  ['facilities', ['facilities'], ['facilities']],
  ['bill-to-accounts', ['bill-to-accounts'], ['bill-to-accounts']],
  ['staff', ['staff'], ['staff']],
  ['emails', ['emails'], ['emails']],
])('a command of %s fetches %j again', async (kind, asked, awaited) => {
  const refreshed = await refreshedBy(kind)
  expect(refreshed.asked).toEqual(asked)
  if (awaited.length > 0) expect(refreshed.awaited).toEqual(expect.arrayContaining(awaited))
  else expect(refreshed.awaited).toEqual([])
})

test.each<[string, DataKind | null, object]>([
  ['without a kind', null, {}],
  ['that says itself what follows from success', 'orders', { onSuccess: () => {} }],
  ['that says itself what follows from its end', 'orders', { onSettled: () => {} }],
])('a command %s fetches nothing again', async (_, kind, options) => {
  expect((await refreshedBy(kind, options)).asked).toEqual([])
})

test('a command sends what it is given to its route', async () => {
  const { result, sent } = inApp(() => useApiCommand(null, 'POST /api/orders/{id}/charges'))
  const request = {
    params: { id },
    headers: { 'idempotency-key': 'one' },
    body: { kind: 'trip' as const, amount: '1.00', note: 'a' },
  }
  await result.mutateAsync(request)
  expect(sent).toEqual([{ route: 'POST /api/orders/{id}/charges', input: request }])
})

test('a query keeps its answer under its kind, its route, the ids of the path, and what else was asked', async () => {
  const { query, sent } = inApp(
    () =>
      useApiQuery(
        'orders',
        'GET /api/orders/{id}/haul-quote',
        { params: { id }, query: { kind: 'swap' } },
        { changesWith: ['calendar'] },
      ),
    { days: [] },
  )
  expect(query?.queryKey).toEqual(['orders', 'GET /api/orders/{id}/haul-quote', id, { kind: 'swap' }])
  expect(query?.meta).toEqual({ changesWith: ['calendar'] })
  expect(await query?.fetch()).toEqual({ days: [] })
  expect(sent).toEqual([
    { route: 'GET /api/orders/{id}/haul-quote', input: { params: { id }, query: { kind: 'swap' } } },
  ])
})

test('a query without a request asks nothing', () => {
  const { result } = inApp(() => useApiQuery('facilities', 'GET /api/admin/facilities/{id}', null))
  expect([result.isEnabled, result.fetchStatus]).toEqual([false, 'idle'])
})

test('a list is read page by page, by the cursors of the server', async () => {
  const rows = [{ id }]
  const { query, sent } = inApp(
    () => useApiPages('leads', 'GET /api/admin/leads', { query: { limit: 1, status: 'new' } }),
    rows,
  )
  expect(query?.queryKey).toEqual(['leads', 'GET /api/admin/leads', { limit: 1, status: 'new' }, 'pages'])
  expect(await query?.fetch()).toEqual({ pages: [{ rows, total: '1', next: 'next' }], pageParams: [undefined] })
  expect(sent).toEqual([
    { route: 'GET /api/admin/leads', input: { query: { limit: 1, status: 'new', cursor: undefined } } },
  ])
})

test.each([
  [apiKey('orders', 'GET /api/orders/{id}/bill'), ['orders', 'GET /api/orders/{id}/bill']],
  [apiKey('orders', 'GET /api/orders/{id}/bill', null), ['orders', 'GET /api/orders/{id}/bill', null]],
  [apiKey('leads', 'GET /api/admin/leads', { query: { search: undefined } }), ['leads', 'GET /api/admin/leads']],
  [
    apiKey('routes', 'GET /api/admin/board/{day}/stops/{haulId}/ways-out', {
      params: { haulId: id, day: '2026-11-26' },
    }),
    ['routes', 'GET /api/admin/board/{day}/stops/{haulId}/ways-out', '2026-11-26', id],
  ],
  [
    apiKey('orders', 'POST /api/admin/billing/preview', { body: { orderIds: [id] } }),
    ['orders', 'POST /api/admin/billing/preview', { orderIds: [id] }],
  ],
])('a request has the key %j', (key, expected) => {
  expect(key).toEqual(expected)
})

test('a route, its params, its fields and its reply are those of the contract', () => {
  // Compiled, not run: a wrong one does not compile.
  const hooks = () => {
    const bill = useApiQuery('orders', 'GET /api/orders/{id}/bill', { params: { id } })
    expectTypeOf(bill.data).toEqualTypeOf<StaffBillOnWire | undefined>()
    const invoices = useApiPages('orders', 'GET /api/admin/invoices', { query: { show: 'open' } })
    expectTypeOf(invoices.data?.pages[0]?.rows[0]?.number).toEqualTypeOf<string | undefined>()
    const count = useApiQuery('leads', 'GET /api/admin/leads', {}, { select: (leads) => leads.length })
    expectTypeOf(count.data).toEqualTypeOf<number | undefined>()
    const charge = useApiCommand('orders', 'POST /api/orders/{id}/charges')
    const statements = useApiCommand('orders', 'POST /api/admin/statements')
    expectTypeOf(statements.mutateAsync({ body: {} })).resolves.toHaveProperty('made')
    const leaves = useApiCommand(null, 'POST /api/admin/totp')
    leaves.mutate()
    // @ts-expect-error no such route
    useApiQuery('orders', 'GET /api/orders/{id}/bills', { params: { id } })
    // @ts-expect-error no such kind
    useApiQuery('order', 'GET /api/admin/stats')
    // @ts-expect-error the id is missing
    useApiQuery('orders', 'GET /api/orders/{id}/bill')
    // @ts-expect-error a param of another name
    useApiQuery('orders', 'GET /api/orders/{id}/bill', { params: { orderId: id } })
    // @ts-expect-error a value that the contract does not have
    useApiPages('orders', 'GET /api/admin/invoices', { query: { show: 'nothing' } })
    // @ts-expect-error the cursor comes from the server
    useApiPages('orders', 'GET /api/admin/invoices', { query: { cursor: 'mine' } })
    // @ts-expect-error no list
    useApiPages('orders', 'GET /api/admin/stats')
    // @ts-expect-error nothing is sent
    charge.mutate()
    // @ts-expect-error the amount is missing
    charge.mutate({ params: { id }, body: { kind: 'trip', note: '' } })
    // @ts-expect-error a field that the body does not have
    statements.mutate({ body: { since: '2026-01-01' } })
    // @ts-expect-error a field that the reply does not have
    useApiCommand('orders', 'POST /api/admin/statements', { onSuccess: ({ many }) => many })
  }
  expect(hooks).toBeTypeOf('function')
})
