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

test('rules 489 and 594: a project is made, changed and read in Spanish; its report is in English, below a sentence that says so', async ({
  site,
  visitors,
}) => {
  const who = person('proyecto')
  const page = await openAccount(visitors, site, who, phone)
  visitors.allowProblem(/404|Failed to load/)
  await visit(page, '/portal/projects/new')
  await textboxOf(page, 'Project name').fill('Casa Peña')
  await press(page.getByRole('link', { name: 'Español' }).first())
  await page.waitForURL('**/es/portal/projects/new')
  // The switch keeps what was typed (rule 481).
  await expect.poll(() => textboxOf(page, 'Nombre del proyecto').inputValue(), soon).toBe('Casa Peña')
  await textboxOf(page, 'Pies cuadrados').fill('muchos')
  const create = page.getByRole('main').getByRole('button', { name: 'Crear el proyecto' })
  await press(create)
  await page.getByText('Escriba un número entero, como 2,400').first().waitFor()
  await page.getByText('Escoja la ciudad o el condado').first().waitFor()
  await expectSpanish(page, 'a project with problems')
  await expectAccessible(page, 'new project in Spanish', [390])
  await textboxOf(page, 'Pies cuadrados').fill('2,400')
  await page.getByLabel('Ciudad o condado que da el permiso').selectOption({ label: 'Ciudad de Los Ángeles' })
  await page.getByLabel('Edificio').selectOption({ label: 'Residencial' })
  await page.getByLabel('Trabajo').selectOption({ label: 'Demolición' })
  await press(create)
  await page.getByRole('heading', { level: 1, name: 'Casa Peña' }).waitFor()
  await expectSpanish(page, 'project')
  await expectAccessible(page, 'project in Spanish', [390])
  const path = at(page)
  expect(path).toMatch(/^\/es\/portal\/projects\//)
  await visit(page, `${path}/edit`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectSpanish(page, 'edit project')
  await visit(page, `${path}/report`)
  await page.getByText('el texto en inglés es el que vale').waitFor()
  const report = page.getByRole('article')
  expect(await report.getAttribute('lang')).toBe('en')
  expect(await report.getByRole('heading', { level: 1 }).textContent()).toBe('Diversion report')
  await report.getByText('I declare under penalty of perjury').waitFor()
  await expectSpanish(page, 'around the report')
  await visit(page, '/es/portal/projects/00000000-0000-4000-8000-000000000001')
  await page.getByRole('heading', { name: 'Proyecto no encontrado' }).waitFor()
  await expectSpanish(page, 'no project')
})

const textboxOf = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
