import { expect, test } from 'vitest'
import { pushEvents } from './data-layer.ts'

test('events go after those that are there already, and make the list where there is none', () => {
  const analytics = { dataLayer: [{ event: 'gtm.js' }] }
  pushEvents([{ event: 'conversion' }, { event: 'purchase' }], analytics, {})
  expect(analytics.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'conversion' }, { event: 'purchase' }])

  const empty: { dataLayer?: object[] } = {}
  pushEvents([{ event: 'purchase' }], empty, { globalPrivacyControl: false })
  expect(empty.dataLayer).toEqual([{ event: 'purchase' }])
})

test('a browser that asks for privacy is not spoken of', () => {
  const analytics: { dataLayer?: object[] } = {}
  pushEvents([{ event: 'purchase' }], analytics, { globalPrivacyControl: true })
  expect(analytics).toEqual({})
})
