import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { whatText } from '#content/public/booking.ts'
import { pickerText } from '#content/public/home.ts'
import { sizeFinderText as text } from '#content/public/size-finder.ts'
import { expectAccessible } from '../support/accessible.ts'
import { field, size } from '../support/booking-page.ts'
import {
  desktop,
  phone,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const finder = (page: Page) => page.getByRole('region', { name: text.heading })
const answer = (page: Page) => finder(page).getByRole('complementary', { name: text.answer })
const amount = (page: Page) => finder(page).getByRole('slider', { name: text.amount })

async function openFinder(page: Page) {
  await visit(page, '/services')
  await startFinder(page)
}

/** Waits until the finder answers: its program comes after that of the page. */
async function startFinder(page: Page) {
  const more = async () => {
    await press(finder(page).getByRole('button', { name: text.more }))
    return amount(page).inputValue()
  }
  await expect.poll(more, soon).not.toBe('7')
}

async function choose(page: Page, what: string, cubicYards: number) {
  await finder(page).getByLabel(text.what).selectOption(what)
  await amount(page).fill(String(cubicYards))
  await expect.poll(() => shownText(finder(page)), soon).toContain(text.yards(cubicYards))
}

describe.for(screens)('on a $name', (screen) => {
  test('it finds the size for a load, and books it with the choice filled in', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await openFinder(page)
    await choose(page, 'Wood, lumber', 12)
    await expect.poll(() => shownText(answer(page)), soon).toContain('30 yard')
    expect(await shownText(answer(page))).toContain('about 2.4 of 4 tons')
    await press(answer(page).getByRole('link', { name: text.book(30) }))
    await page.waitForURL('**/booking?*')
    await expect.poll(() => size(page, 30).isChecked(), soon).toBe(true)
    expect(await page.getByRole('radio', { name: 'Wood & Lumber' }).isChecked()).toBe(true)
  })

  test('the home page and the booking page link to it, and keep what was typed', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    await press(page.getByRole('link', { name: pickerText.findSize }))
    await page.waitForURL('**/services#size-finder')
    await startFinder(page)
    await visit(page, '/booking')
    await field(page, 'address').fill('12 Cactus Row')
    await press(page.getByRole('link', { name: whatText.findSize }))
    await page.waitForURL('**/services#size-finder')
    await startFinder(page)
    await choose(page, 'Wood, lumber', 12)
    await press(answer(page).getByRole('link', { name: text.book(30) }))
    await page.waitForURL('**/booking?*')
    await expect.poll(() => size(page, 30).isChecked(), soon).toBe(true)
    expect(await field(page, 'address').inputValue()).toBe('12 Cactus Row')
  })

  test('it warns about heavy material, and so does the booking page', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await openFinder(page)
    await choose(page, 'Dirt, dry', 5)
    const seen = await shownText(finder(page))
    expect(seen).toContain('Dry dirt is heavy')
    expect(seen).toContain('no more than 7.6 cubic yards')
    expect(seen).toContain('The 20, 30 and 40 yard have the room, but would be overloaded')
    await expectAccessible(page, 'the warning about dirt', [screen.viewport?.width ?? 390])
    await press(answer(page).getByRole('link', { name: text.book(10) }))
    await page.waitForURL('**/booking?*')
    await expect.poll(() => field(page, 'materialOther').inputValue(), soon).toBe('Dirt, dry')
    await page.getByRole('heading', { name: 'Dry dirt is heavy. Fill to the line, not to the rim.' }).waitFor()
  })

  test('a load too large for one container is split, and the cheaper way is shown', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await openFinder(page)
    await choose(page, 'Kitchen remodel', 7)
    await expect.poll(() => shownText(answer(page)), soon).toContain(text.smaller(10, '$775'))
    expect(await shownText(answer(page))).toContain(text.book(20))
    await choose(page, 'Concrete, asphalt', 12)
    await expect.poll(() => shownText(answer(page)), soon).toContain('2 × 10 yard')
    await choose(page, 'Gravel', 40)
    await expect.poll(() => shownText(answer(page)), soon).toContain(text.many)
  })
})

test('it works by keyboard alone', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await openFinder(page)
  await choose(page, 'Household junk', 17)
  await amount(page).focus()
  await expect.poll(() => shownText(answer(page)), soon).toContain('2 × 10 yard')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect.poll(() => shownText(answer(page)), soon).toContain('3 yard')
  expect(await shownText(answer(page))).toContain(text.call)
  expect(await finder(page).getByRole('button', { name: text.less }).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownText(finder(page)), soon).toContain('2 cubic yards')
})

test('without JavaScript a table shows weights, sources, and sizes', async ({ visitors }) => {
  const page = await visitors.open({ ...phone, javaScriptEnabled: false })
  await page.goto('/services')
  expect(await finder(page).getByRole('slider').count()).toBe(0)
  await press(finder(page).getByText(text.table.summary))
  const table = finder(page).getByRole('table')
  expect((await shownText(table.getByRole('row', { name: /^Concrete/ }))).split(/\s+/).slice(-5)).toEqual(
    ['2,400', '10', '2', '×', '10', '3', '×', '10'].slice(-5),
  )
  expect(await shownText(finder(page))).toContain('CalRecycle')
})
