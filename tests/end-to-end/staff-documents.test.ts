import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  documentsText,
  leaveUploadsText,
  removeDocumentText,
  uploadText,
  viewerText,
} from '#content/staff/staff-documents.ts'
import { orderDialogText, orderTabs } from '#content/staff/staff-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { uploadRefusals } from '#content/wording/uploads.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import {
  button,
  expectNotice,
  openDesk,
  openOrder,
  openTab,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import { noise, plain, smallPdf } from '../support/pictures.ts'
import { desktop, hasFocus, phone, press, shownText, soon, test } from '../support/site-with-browser.ts'

type Sent = { name: string; mimeType: string; buffer: Buffer }
const picture = async (name: string): Promise<Sent> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain({ width: 640, height: 480 }).jpeg().toBuffer(),
})

const choose = (page: Page, files: Sent[]) => page.locator('input[type=file][multiple]').setInputFiles(files)
const cards = (page: Page) => page.locator('[data-document]')
const names = async (page: Page) => (await cards(page).locator('p[title]').allInnerTexts()).sort()
const uploads = (page: Page) => page.getByRole('list', { name: uploadText.heading }).getByRole('listitem')

/** Holds every upload until told otherwise, and counts the waiting ones. */
async function holdUploads(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/documents?*', async (route) => {
    held += 1
    await released
    await route.continue()
  })
  return { release, held: () => held }
}

test('on a phone: several uploads at once, each with its own result; then viewed, swiped, and deleted', async ({
  site,
  visitors,
}) => {
  visitors.expectProblem(/400 \(Bad Request\)/)
  const { id } = await (await openOffice(site.url)).placeOrder()
  const page = await openDesk(visitors, { ...phone, colorScheme: 'dark' })
  const dialog = await openOrder(page, id)
  await openTab(page, orderTabs.documents)
  await dialog.getByText(documentsText.none.documents).waitFor()
  expect(await page.locator('input[capture=environment]').count()).toBe(1)
  await button(page, documentsText.takePhoto).waitFor()

  const whole = await noise({ width: 900, height: 600 }).jpeg().toBuffer()
  await choose(page, [
    await picture('driveway.jpg'),
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    await picture('gate.png'),
    { name: 'permit.pdf', mimeType: 'application/pdf', buffer: smallPdf },
  ])
  await expect.poll(() => names(page), soon).toEqual(['driveway.jpg', 'gate.png', 'permit.pdf'])
  await expect.poll(() => shownText(uploads(page)), soon).toContain(uploadRefusals.unreadable)
  expect(await shownText(uploads(page))).toContain(uploadRefusals['not-accepted'])
  expect(await uploads(page).count()).toBe(2)
  expect(await page.getByRole('link', { name: documentsText.open('permit.pdf') }).getAttribute('target')).toBe('_blank')
  await expectAccessible(page, 'documents, and uploads that failed', [320, 390])
  await pressButton(page, uploadText.dismiss('page.svg'))
  await pressButton(page, uploadText.dismiss('half.jpg'))
  await expect.poll(() => uploads(page).count(), soon).toBe(0)

  const opened = button(page, documentsText.open('gate.png'))
  await press(opened)
  const viewer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: viewerText.close }) })
  await viewer.getByRole('img', { name: 'gate.png' }).waitFor()
  await expectAccessible(page, 'the viewer', [390])
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('img', { name: 'driveway.jpg' }).waitFor()
  await pressButton(viewer, viewerText.previous)
  await viewer.getByRole('img', { name: 'gate.png' }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opened), soon).toBe(true)

  await pressButton(page, documentsText.remove('gate.png'))
  await pressButton(question(page), removeDocumentText.keep)
  await pressButton(page, documentsText.remove('gate.png'))
  await pressButton(question(page), removeDocumentText.confirm)
  await expectNotice(page, removeDocumentText.removed('gate.png'))
  await expect.poll(() => names(page), soon).toEqual(['driveway.jpg', 'permit.pdf'])
  await openTab(page, orderTabs.timeline)
  await expect.poll(() => shownText(dialog), soon).toMatch(/Document Added[\s\S]*gate\.png[\s\S]*Document Removed/)
})

describe('at a desk', () => {
  test('dropped or pasted files are uploaded, two at a time; a broken connection loses nothing; leaving asks', async ({
    site,
    visitors,
  }) => {
    visitors.expectProblem(/ERR_FAILED/)
    const { id } = await (await openOffice(site.url)).placeOrder()
    const page = await openDesk(visitors, desktop)
    const dialog = await openOrder(page, id)
    await openTab(page, orderTabs.notes)
    await page.getByRole('button', { name: documentsText.upload }).waitFor()

    const hold = await holdUploads(page)
    const { buffer } = await picture('')
    await arrive(page, 'drop', ['a.jpg', 'b.jpg', 'c.jpg'], buffer)
    await expect.poll(() => hold.held(), soon).toBe(2)
    await expect.poll(() => shownText(uploads(page).nth(2)), soon).toContain(uploadText.waiting)
    await expectAccessible(page, 'uploads under way', [1280])
    await pressButton(page, uploadText.cancel('a.jpg'))
    await expect.poll(() => hold.held(), soon).toBe(3)

    await page.keyboard.press('Escape')
    await expect.poll(() => shownText(question(page)), soon).toContain(leaveUploadsText.description(2))
    await pressButton(question(page), leaveUploadsText.stay)
    await pressButton(page, orderDialogText.edit)
    hold.release()
    await pressButton(page, uiText.en.cancel)
    await openTab(page, orderTabs.notes)
    await expect.poll(() => names(page), soon).toEqual(['b.jpg', 'c.jpg'])

    await page.unroute('**/documents?*')
    await page.route('**/documents?*', (route) => route.abort())
    await arrive(page, 'paste', ['image.png'], buffer)
    const again = page.getByRole('button', { name: /^Try Screenshot .* again$/ })
    await again.waitFor()
    await page.unroute('**/documents?*')
    await press(again)
    await expect.poll(() => cards(page).count(), soon).toBe(3)
    await pressButton(page, uiText.en.close)
    await dialog.waitFor({ state: 'detached' })
    expect(await orderDialog(page).count()).toBe(0)
  })
})

/** Files that are dropped on the page, or pasted into it. */
async function arrive(page: Page, how: 'drop' | 'paste', fileNames: string[], content: Buffer): Promise<void> {
  await page.evaluate(
    ([kind, all, bytes]) => {
      const carried = new DataTransfer()
      for (const name of all) carried.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: carried })
          : new ClipboardEvent('paste', { ...options, clipboardData: carried }),
      )
    },
    [how, fileNames, [...content]] as const,
  )
}
