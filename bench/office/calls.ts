import type { Locator } from 'playwright-core'
import { pickerText } from '#content/staff/bill-to-accounts.ts'
import { failedHaulText, haulText } from '#content/staff/hauls.ts'
import { orderGroupText as group } from '#content/staff/order-groups.ts'
import { orderDialogText, paymentText } from '#content/staff/staff-order.ts'
import { paymentsText, readyText, statementsText } from '#content/staff/staff-receivables.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { addDays } from '#contract/values/dates.ts'
import { button, caller, openByPhone, orderOf, outSince, today, type Work } from './tasks.ts'

/** `most`: the actions that it took when the calls were counted first. */
type Call = { name: string; most: number; now: Work }
type Desk = Parameters<Work>[0]

const containers = 3
const deposit = '100.00'

/** Three containers that one call ordered; opens one of them. */
async function openGroup(desk: Desk): Promise<{ dialog: Locator; section: Locator }> {
  await orderOf(desk, { quantity: containers })
  const dialog = await openByPhone(desk)
  const section = dialog.getByRole('region', { name: group.heading(containers) })
  await button(section, group.actions.confirm.button).waitFor()
  return { dialog, section }
}

const undone = ({ page }: Desk) => button(page, group.undo).waitFor()

/** The label of a day: the radio itself is not in sight. */
const dayOf = (dialog: Locator, name: string) =>
  dialog.locator('label').filter({ has: dialog.page().getByRole('radio', { name, exact: true }) })

/** An account with an invoice that is open. */
async function invoiced({ office, place }: Desk): Promise<string> {
  const { name, email } = caller(place)
  const account = await office.call('POST', '/api/admin/bill-to-accounts', {
    ...{ kind: 'company', name, terms: 'net-30', contacts: [{ name, email }] },
  })
  const { id } = await orderOf({ office, place }, { billToId: account.id })
  await office.call('POST', `/api/orders/${id}/invoices`, {})
  return name
}

async function toBilling({ page, effort }: Desk): Promise<void> {
  await effort.key('g')
  await effort.key('b')
  await page.waitForURL('**/admin/billing')
}

/** What callers ask for besides the work of {@link officeTasks}, which makes twelve calls of it, and the end of a month. */
export const officeCalls: readonly Call[] = [
  {
    name: 'call: confirm all of them',
    most: 5,
    async now(desk) {
      const { section } = await openGroup(desk)
      const { effort, page } = desk
      await effort.click(button(section, group.actions.confirm.button))
      await effort.click(button(page.getByRole('alertdialog'), group.actions.confirm.submit(containers)))
      await undone(desk)
    },
  },
  {
    name: 'call: all of them on another day',
    most: 6,
    async now(desk) {
      const { section } = await openGroup(desk)
      const { effort, page } = desk
      const { button: open, heading } = group.actions['move-delivery']
      const day = shortDay(addDays(today(), 14), today())
      await effort.click(button(section, open))
      const dialog = page.getByRole('dialog', { name: heading(containers) })
      await effort.click(dayOf(dialog, day))
      await effort.click(button(dialog, group.move.submit(containers, day)))
      await undone(desk)
    },
  },
  {
    name: 'call: one of them a day later',
    most: 6,
    async now(desk) {
      await orderOf(desk, { quantity: containers })
      const { effort, page } = desk
      const dialog = await openByPhone(desk, true)
      await effort.fill(dialog.getByLabel('Scheduled delivery date'), addDays(today(), 3))
      await effort.click(button(dialog, uiText.en.save))
      await button(page, orderDialogText.edit).first().waitFor()
    },
  },
  {
    name: 'call: the link is lost',
    most: 5,
    async now(desk) {
      await orderOf(desk)
      const { effort, page } = desk
      const dialog = await openByPhone(desk)
      await effort.click(button(dialog, orderDialogText.more))
      await effort.click(page.getByRole('menuitem', { name: orderDialogText.sendLink }))
      await page.getByText(orderDialogText.linkSent).first().waitFor()
    },
  },
  {
    name: 'call: what would canceling cost',
    most: 5,
    async now(desk) {
      const { section } = await openGroup(desk)
      const { effort, page } = desk
      await effort.click(button(section, group.actions.cancel.button))
      const question = page.getByRole('alertdialog')
      await question.getByText(group.cancel.nothingPaid).waitFor()
      await effort.click(button(question, group.back))
      await question.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'call: it is full, a swap',
    most: 6,
    async now(desk) {
      await outSince(desk)
      const { effort, page } = desk
      const order = await openByPhone(desk)
      await effort.click(button(order, haulNames.swap.verb))
      const dialog = page.getByRole('dialog', { name: extraHaulMessages.swap.heading })
      const free = dialog.locator('label').filter({ has: page.getByRole('radio', { disabled: false }) })
      await effort.click(free.first())
      await effort.click(button(dialog, extraHaulMessages.swap.plan))
      await dialog.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'call: the gate was locked',
    most: 6,
    async now(desk) {
      await outSince(desk)
      const { effort, page } = desk
      const order = await openByPhone(desk)
      const failed = new RegExp(`^${haulText.fail}: ${haulNames.pick_up.label}`)
      await effort.click(order.getByRole('button', { name: failed }))
      const dialog = page.getByRole('dialog', { name: failedHaulText.heading(haulNames.pick_up.name) })
      await effort.click(dialog.getByText(attemptLabels.blocked, { exact: true }))
      await effort.click(button(dialog, failedHaulText.save))
      await dialog.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'call: a card by phone',
    most: 7,
    async now(desk) {
      await orderOf(desk)
      const { effort } = desk
      const order = await openByPhone(desk)
      await effort.click(button(order, paymentText.add))
      const form = order.getByRole('form', { name: paymentText.formHeading })
      await effort.fill(form.getByLabel(paymentText.amount), deposit)
      await effort.fill(form.getByLabel(paymentText.reference), '004417')
      await effort.click(button(form, paymentText.save))
      await form.waitFor({ state: 'detached' })
    },
  },
  {
    name: "month's end: the invoices",
    most: 4,
    async now(desk) {
      const id = await outSince(desk)
      await desk.office.changeOrder(id, { status: 'picked_up' })
      const { effort, page } = desk
      await toBilling(desk)
      const ready = page.getByRole('region', { name: readyText.heading })
      await effort.click(ready.getByRole('button', { name: /^Preview \d+ invoices?, / }))
      const dialog = page.getByRole('dialog')
      await effort.click(dialog.getByRole('button', { name: /^Issue (?:it|all)/ }))
      await dialog.waitFor({ state: 'detached' })
    },
  },
  {
    name: "month's end: a check",
    most: 8,
    async now(desk) {
      const name = await invoiced(desk)
      const { effort, page } = desk
      await toBilling(desk)
      await effort.click(page.getByRole('link', { name: paymentsText.link, exact: true }))
      await effort.click(page.getByRole('button', { name: `${paymentsText.customer} ${paymentsText.choose}` }))
      const picker = page.getByRole('dialog', { name: paymentsText.choose })
      await picker.waitFor()
      await effort.value(name)
      await effort.click(picker.getByRole('button', { name: pickerText.chooseOne(name) }))
      await page.getByLabel(/^Amount for INV-/).waitFor()
      await effort.fill(page.getByLabel(paymentsText.amount, { exact: true }), deposit)
      await effort.fill(page.getByLabel(paymentsText.reference), '2217')
      await effort.click(page.getByRole('button', { name: /^Record 1 payment/ }))
      await page
        .getByText(paymentsText.recorded(1, `$${deposit}`))
        .first()
        .waitFor()
    },
  },
  {
    name: "month's end: the statements",
    most: 6,
    async now(desk) {
      await invoiced(desk)
      const { effort, page } = desk
      await toBilling(desk)
      await effort.click(page.getByRole('button', { name: statementsText.makeAll }))
      const dialog = page.getByRole('dialog', { name: statementsText.dialog })
      await effort.fill(dialog.getByLabel(statementsText.through), today())
      await effort.click(dialog.getByLabel(statementsText.byEmail))
      await effort.click(dialog.getByRole('button', { name: /^Make \d/ }))
      await dialog.waitFor({ state: 'detached' })
    },
  },
]
