import { expect } from 'vitest'
import { openOffice } from '../support/office.ts'
import { publicPages } from '../support/public-pages.ts'
import { test as base, phone, shownText, visit } from '../support/site-with-browser.ts'

// What the owner types into the settings, and staff into the catalog, is text, whatever it looks like.

const hostile = `<img src=x onerror=document.title='pwned'></script>`
const company = `${hostile} חברת פסולת 🚛`
const material = `${hostile} نفايات خطرة ☣️ "quoted" & 'more'`

const test = base.extend('siteEnv', { scope: 'file' }, { BUSINESS_NAME: company })

test.for(publicPages)(
  '$path shows markup, right-to-left text and emoji as text',
  async ({ path }, { site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(10, { prohibitedMaterials: [material], description: material, name: hostile })
    const page = await visitors.open(phone)
    await visit(page, `${path}${path === '/booking' ? '?size=10' : ''}`)

    expect(await page.title()).toContain(company)
    expect(await page.getByRole('banner').getByRole('link').first().textContent()).toContain(company)
    expect(await shownText(page.getByRole('contentinfo'))).toContain(company)
    expect(await page.locator('img').count()).toBe(0)
    const told = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(told ?? '')['@graph'][0].name).toBe(company)
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(content).toBeLessThanOrEqual(screen ?? 0)

    if (path !== '/booking') return
    await page.locator('summary').click()
    expect(await shownText(page.getByRole('main'))).toContain(material)
  },
)
