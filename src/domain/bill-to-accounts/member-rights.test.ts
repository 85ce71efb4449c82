import { describe, expect, test } from 'vitest'
import { memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import { allRights, orderRights, rolesWith } from './member-rights.ts'

const none = { isOwn: false, roles: [], hadContainer: false }

describe('rule 215: what a login may do with an order', () => {
  test.each([
    ['owner', 'see act documents access'],
    ['orders', 'see act'],
    ['pays', 'see documents'],
    ['views', 'see'],
  ] as const)('%s: %s', (role, rights) => {
    const given = Object.entries(orderRights({ ...none, roles: [role] }))
    expect(given.flatMap(([right, has]) => (has ? [right] : [])).join(' ')).toBe(rights)
  })

  test('a place that an own order goes to shows how to get in', () => {
    expect(orderRights({ ...none, roles: ['views'], hadContainer: true }).access).toBe(true)
  })

  test('a stranger has none, whoever lives there', () => {
    expect(orderRights({ ...none, hadContainer: true })).toEqual({
      see: false,
      act: false,
      documents: false,
      access: false,
    })
  })

  test.each([[[]], [['views']]] as const)("one's own order is one's own, in whatever role: %j", (roles) => {
    expect(orderRights({ isOwn: true, roles, hadContainer: false })).toEqual(allRights)
  })

  test('two roles add up, since merged accounts may have one member twice', () => {
    expect(orderRights({ ...none, roles: ['orders', 'pays'] })).toEqual({
      see: true,
      act: true,
      documents: true,
      access: false,
    })
  })

  test('every role may see', () => {
    expect(rolesWith.see).toEqual(memberRoles)
  })
})
