import { expect, test } from 'vitest'
import { serviceSizes, servicesText, sizesText } from './services.ts'

test('the page says as many sizes as it shows (rule 2)', () => {
  expect(serviceSizes).toHaveLength(6)
  expect(servicesText.description).toContain('six container sizes')
  expect(sizesText.heading).toContain('Six sizes')
  expect(servicesText.line).toContain(`${serviceSizes.slice(0, -1).join(', ')} and ${serviceSizes.at(-1)} cubic yards`)
})
