import { describe, expect } from 'vitest'
import { placeEditorText as editor, placeText as text } from '#content/public/place.ts'
import { placeMarksText } from '#content/staff/place-marks.ts'
import { expectAccessible, expectReadableInTheDark, widthsOf } from '../support/accessible.ts'
import { bookingBody } from '../support/bookings.ts'
import { openDesk, openOrder, pressButton, question } from '../support/order-dialog.ts'
import { plain } from '../support/pictures.ts'
import { press, screens, shownText, test, visit } from '../support/site-with-browser.ts'

/** In the middle of the ZIP code of the booking. */
const spot = { latitude: 34.3985, longitude: -118.5535, accuracy: 9 }

describe.for(screens)('on a $name', (screen) => {
  test('a customer shows where the container goes; the office sees it, a stranger does not', async ({ visitors }) => {
    const page = await visitors.open({ ...screen, geolocation: spot, permissions: ['geolocation'] })
    const data = bookingBody({ totalAmount: undefined })
    const { id, orderNumber } = await (await page.request.post('/api/orders', { data })).json()
    await visit(page, `/confirmation/${orderNumber}`)
    const part = page.getByRole('region', { name: text.heading })
    const named = (name: string) => part.getByRole('button', { name, exact: true })
    await press(named(text.start))
    await press(named(editor.locate))
    await part.getByText(editor.found(9)).waitFor()
    await press(named(editor.moves.north))
    await part.getByRole('button', { name: editor.plan }).press('ArrowRight')
    await part.getByText(editor.moved).waitFor()
    await expectAccessible(page, 'marking the spot', widthsOf(screen))
    await expectReadableInTheDark(page, 'marking the spot')
    await page.emulateMedia({ colorScheme: 'light' })
    await press(named(editor.save))
    await part.getByText(editor.saved).waitFor()
    const saved = await part.getByRole('link', { name: text.map }).getAttribute('href')
    const [latitude = 0, longitude = 0] = (saved?.split('query=')[1] ?? '').split(',').map(Number)
    expect([(latitude - spot.latitude) * 364_567, (longitude - spot.longitude) * 300_810]).toEqual([
      expect.closeTo(10, 0),
      expect.closeTo(10, 0),
    ])

    // From a map app, but of another city.
    await press(part.getByText(editor.elsewhere))
    await part.getByLabel(editor.paste).fill('Valencia')
    await press(named(editor.use))
    await part.getByText(editor.unreadable).waitFor()
    await part.getByLabel(editor.paste).fill('34.05223, -118.24368')
    await press(named(editor.use))
    visitors.expectProblem(/status of 400/)
    await press(named(editor.save))
    await part.getByText('This spot is not in 91355').waitFor()

    const buffer = await plain({ width: 2_400, height: 1_800 }).jpeg().toBuffer()
    await part.getByLabel(editor.add).setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer })
    await part.getByText(editor.added).waitFor()
    await press(named(editor.done))
    await part.getByRole('link', { name: text.photo(1) }).waitFor()
    expect(await shownText(part)).toContain('The spot is marked.')
    await expectAccessible(page, 'a spot that is marked', widthsOf(screen))

    const stranger = await visitors.open(screen)
    await visit(stranger, `/confirmation/${orderNumber}`)
    await stranger.getByRole('link', { name: 'Continue as Guest' }).waitFor()
    expect(await stranger.getByText(text.heading).count()).toBe(0)

    const desk = await openDesk(visitors, screen)
    const dialog = await openOrder(desk, id)
    const seen = dialog.getByRole('region', { name: placeMarksText.heading })
    await seen.getByRole('img', { name: placeMarksText.photo(1) }).waitFor()
    await expectAccessible(desk, 'what the customer marked', widthsOf(screen))
    await press(seen.getByRole('button', { name: placeMarksText.removePhoto(1) }))
    await pressButton(question(desk), placeMarksText.remove)
    await seen.getByRole('img', { name: placeMarksText.photo(1) }).waitFor({ state: 'detached' })
    await page.reload()
    await part.getByText('The spot is marked.').waitFor()
    expect(await part.getByRole('link', { name: text.photo(1) }).count()).toBe(0)
  })
})
