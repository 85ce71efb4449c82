import { expect, test } from 'vitest'
import { decideAbout } from './disable-account.ts'

const account = (id: string, changes: object = {}) => ({
  id,
  isEnabled: true,
  hasPassword: true,
  isOwner: true,
  ...changes,
})

test.each([
  ['a colleague', [account('dana'), account('luis')], 'luis', { ok: true }],
  [
    'a colleague who is disabled already',
    [account('dana'), account('luis', { isEnabled: false })],
    'luis',
    { ok: true },
  ],
  [
    'a colleague who is listed first, and disabled already',
    [account('luis', { isEnabled: false }), account('dana')],
    'luis',
    { ok: true },
  ],
  [
    'a colleague, where her account is not there any more',
    [account('luis'), account('eve')],
    'luis',
    { ok: false, reason: 'disabled-meanwhile' },
  ],
  ['nobody', [account('dana')], 'luis', { ok: false, reason: 'unknown' }],
  ['oneself', [account('dana'), account('luis')], 'dana', { ok: false, reason: 'yourself' }],
  [
    'the last, where she was disabled meanwhile herself',
    [account('dana', { isEnabled: false }), account('luis')],
    'luis',
    { ok: false, reason: 'last' },
  ],
  [
    'the last with a password',
    [account('dana', { isEnabled: false }), account('luis'), account('new', { hasPassword: false })],
    'luis',
    { ok: false, reason: 'last' },
  ],
  [
    'a third, where she was disabled meanwhile herself',
    [account('dana', { isEnabled: false }), account('luis'), account('eve')],
    'luis',
    { ok: false, reason: 'disabled-meanwhile' },
  ],
  [
    'the last owner, where she lost the role meanwhile',
    [account('dana', { isOwner: false }), account('luis')],
    'luis',
    { ok: false, reason: 'last' },
  ],
  [
    'a third, where she lost the role meanwhile',
    [account('dana', { isOwner: false }), account('luis'), account('eve')],
    'luis',
    { ok: false, reason: 'demoted-meanwhile' },
  ],
])('dana disables %s', (_, accounts, id, decision) => {
  expect(decideAbout(accounts, 'dana', id)).toEqual(decision)
})
