import { expect, test, vi } from 'vitest'
import { pushEvents } from './data-layer.ts'

test('events are appended to existing ones, or start the list', () => {
  const analytics = { dataLayer: [{ event: 'gtm.js' }] }
  pushEvents([{ event: 'conversion' }, { event: 'purchase' }], analytics, {})
  expect(analytics.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'conversion' }, { event: 'purchase' }])

  const empty: { dataLayer?: object[] } = {}
  pushEvents([{ event: 'purchase' }], empty, { globalPrivacyControl: false })
  expect(empty.dataLayer).toEqual([{ event: 'purchase' }])
})

test('nothing is reported for a browser that asks for privacy', () => {
  const analytics: { dataLayer?: object[] } = {}
  pushEvents([{ event: 'purchase' }], analytics, { globalPrivacyControl: true })
  expect(analytics).toEqual({})
})

test('the tag gets purchases without their wrapper', () => {
  const gtag = vi.fn()
  const ecommerce = { transaction_id: 'V9H3', value: 450, currency: 'USD' }
  pushEvents(
    [
      { event: 'purchase', ecommerce },
      { event: 'phone_click', location: 'banner' },
    ],
    { gtag },
    {},
  )
  expect(gtag.mock.calls).toEqual([
    ['event', 'purchase', ecommerce],
    ['event', 'phone_click', { location: 'banner' }],
  ])
  pushEvents([{ event: 'purchase' }], { gtag }, { globalPrivacyControl: true })
  expect(gtag).toHaveBeenCalledTimes(2)
})
