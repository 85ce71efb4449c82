import type { Transaction } from '#server/platform/db/client.ts'

type Person = { name: string; phone: string }

/**
 * When a login changes its name or phone, its own contact in its account changes too, as far as nobody wrote something else there; the account of
 * a person also changes its name.
 */
export async function followLogin(
  tx: Transaction,
  { customerId, email, before, after }: { customerId: string; email: string; before: Person; after: Person },
): Promise<void> {
  if (before.name === after.name && before.phone === after.phone) return
  const changed = await tx`
    update bill_to_accounts a set version = a.version + 1,
      name = case when a.kind = 'person' and a.name = ${before.name} then ${after.name} else a.name end,
      contacts = (
        select jsonb_agg(case when lower(c ->> 'email') <> lower(${email}) then c else c
          || case when c ->> 'name' = ${before.name} then jsonb_build_object('name', ${after.name}::text) else '{}' end
          || case when c ->> 'phone' = ${before.phone} then jsonb_build_object('phone', ${after.phone}::text) else '{}' end end order by place)
        from jsonb_array_elements(a.contacts) with ordinality as contact (c, place))
    where a.id in (select bill_to_id from account_members where customer_id = ${customerId} and role = 'owner')
      and exists (select from jsonb_array_elements(a.contacts) as c where lower(c ->> 'email') = lower(${email}))
    returning id`
  if (changed.length > 0) tx.changed.addAll('bill-to-accounts')
}
