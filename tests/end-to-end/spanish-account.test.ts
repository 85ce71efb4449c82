import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { openOffice } from '../support/office.ts'
import { pdfText } from '../support/pdf-text.ts'
import { signInStaff } from '../support/served-site.ts'
import { desktop, phone, press, soon, test, visit } from '../support/site-with-browser.ts'
import { expectSpanish } from '../support/spanish-walk.ts'

// Rules 592 to 594.

const at = (page: Page) => new URL(page.url()).pathname

test('the ways into an account are in Spanish, empty and with problems', async ({ visitors }) => {
  const page = await visitors.open(phone)
  visitors.allowProblem(/401|410|Failed to load/)
  for (const path of [
    '/login?message=checkEmail',
    '/register',
    '/forgot-password',
    '/find-order',
    '/reset-password?token=none',
    '/verify-email?token=none',
    '/invitation?token=none',
    '/invoices/7K3M-0XQ9-ZB4T/00000000-0000-4000-8000-000000000001',
  ]) {
    await visit(page, `/es${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSpanish(page, path)
  }
  await visit(page, '/es/register')
  await press(page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }))
  await page.getByText('Escriba su nombre').first().waitFor()
  await expectSpanish(page, 'register with problems')
  await expectAccessible(page, 'register in Spanish', [390])
  await visit(page, '/es/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('nobody@okafor.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('not the password')
  await press(page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }))
  await page.getByText('Correo o contraseña equivocados').first().waitFor()
  await expectSpanish(page, 'refused')
})

test('a login chooses its language in the settings, and by the switch; its pages, emails and documents follow', async ({
  site,
  visitors,
}) => {
  const who = person('espanol')
  const page = await openAccount(visitors, site, who, desktop)
  const office = await openOffice(site.url)

  await visit(page, '/dashboard?tab=settings')
  await page.getByLabel('Language of the account').selectOption('es')
  await page.waitForURL('**/es/dashboard?tab=settings')
  await page.getByText('Este navegador', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSpanish(page, 'settings')
  await expectAccessible(page, 'settings in Spanish', [390])

  // An order in English, of a login in Spanish.
  const { id, orderNumber } = await office.placeOrder({ customerEmail: who.email, customerName: 'Dolores Okafor' })

  // The address in English leads to the chosen language.
  await visit(page, '/dashboard')
  expect(at(page)).toBe('/es/dashboard')
  for (const path of [
    '/dashboard',
    '/dashboard?tab=past',
    '/dashboard?tab=changes',
    '/portal',
    '/portal/sites',
    '/portal/team',
  ]) {
    await visit(page, `/es${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSpanish(page, path)
  }

  const log = async () => {
    const { logs } = await office.call('GET', '/api/admin/email-logs')
    return logs.find(({ subject }: { subject: string | null }) => subject?.includes(orderNumber))
  }
  await expect.poll(async () => (await log())?.subject, soon).toMatch(/^Su contenedor está reservado: /)
  await office.changeOrder(id, { status: 'confirmed' })
  for (const status of ['scheduled', 'en_route', 'delivered', 'picked_up', 'completed'] as const)
    await office.changeOrder(id, { status, notifyCustomer: false })
  await office.call('POST', `/api/orders/${id}/invoices`, {})
  const [papers] = await page.evaluate(async () => (await fetch('/api/customer/papers')).json())
  const [invoice] = papers.invoices
  expect(invoice).toBeDefined()
  const printed = await page.evaluate(
    async (url: string) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    invoice.pdfUrl,
  )
  const text = await pdfText(Buffer.from(printed))
  for (const said of ['Factura INV-', 'Contenedor de 20 yardas, 2.00 toneladas y 10 días incluidos', 'Facturar a'])
    expect(text).toContain(said)
  await visit(page, `/es/invoices/${orderNumber}/${invoice.id}`)
  await page
    .getByText(/^Contenedor de 20 yardas, 2\.00 toneladas/)
    .first()
    .waitFor()
  await expectSpanish(page, 'invoice')
  await visit(page, '/es/portal')
  await expectSpanish(page, 'documents')

  // The office reads the same invoice in English.
  const [{ id: invoiceId }] = papers.invoices
  const { cookie } = await signInStaff(site.url)
  const inEnglish = await fetch(`${site.url}/api/invoices/${invoiceId}/pdf`, { headers: { cookie } })
  expect(await pdfText(Buffer.from(await inEnglish.arrayBuffer()))).toContain('Bill to')

  await visit(page, '/es/dashboard')
  await press(page.getByRole('link', { name: 'English' }).first())
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.getByRole('tab', { name: /^Active Orders/ }).waitFor()
  await visit(page, '/es/dashboard')
  expect(at(page)).toBe('/dashboard')
})
