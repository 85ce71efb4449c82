import { expect } from 'vitest'
import { bookNow } from '#content/company/navigation.ts'
import { crewPageText } from '#content/public/crew.ts'
import { crewLinkText as text } from '#content/wording/crew-links.ts'
import { expectAccessible } from '../support/accessible.ts'
import { button, openAccount, openMore, orderCards, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test('a customer shares an order with the crew, who opens it on a phone until it is revoked', async ({
  site,
  visitors,
}) => {
  const who = person('crew-link')
  const owner = await openAccount(visitors, site, who, desktop)
  const order = await (await openOffice(site.url)).placeOrder({
    customerEmail: who.email,
    requestedDeliveryDate: dayFromToday(9),
    placementInstructions: 'Left side of the driveway',
    accessInstructions: 'Gate code 4471',
  })
  await visit(owner, '/dashboard')
  await openMore(orderCards(owner).first())
  await press(owner.getByRole('button', { name: text.entry }))
  const dialog = owner.getByRole('dialog', { name: text.heading })
  await dialog.getByText(text.none).waitFor()
  await press(dialog.getByLabel(text.gateCode))
  await press(button(owner, text.make))
  const url = await dialog.getByLabel(text.link).inputValue()
  await dialog.getByRole('listitem').waitFor()
  await expectAccessible(owner, 'the links for a crew', [390, 1280])

  const crew = await visitors.open(phone)
  await visit(crew, url.slice(url.indexOf('/crew')))
  await crew.getByText('Gate code 4471').waitFor()
  const shown = await shownText(crew.getByRole('main'))
  expect(shown).toContain('Left side of the driveway')
  expect(shown).not.toMatch(/\$/)
  expect(shown).not.toContain(order.customerName)
  // Nothing is sold to a crew.
  expect(await crew.getByRole('link', { name: bookNow.label }).count()).toBe(0)
  expect(await crew.getByRole('link', { name: crewPageText.map }).getAttribute('href')).toContain('/maps/dir/')
  await expectAccessible(crew, 'what a crew sees', [390, 1280])

  await press(dialog.getByRole('button', { name: /^Revoke/ }))
  await dialog.getByText(text.none).waitFor()
  visitors.expectProblem(/status of 410/)
  await crew.reload()
  await expect.poll(() => shownText(crew.getByRole('main')), soon).toContain(crewPageText.ended)
})
