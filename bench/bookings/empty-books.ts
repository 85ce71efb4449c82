import type { Sql } from '#server/platform/db/client.ts'

/** No order, and more containers than anyone can book: every round begins with the same. */
export async function emptyBooks(sql: Sql): Promise<void> {
  await sql`update equipment set total_inventory = 1000000, maintenance_inventory = 0`
  // Issued invoices never change, except here.
  await sql`alter table invoices disable trigger never_changes`
  await sql`truncate orders, emails, events, idempotency_keys cascade`
  await sql`alter table invoices enable trigger never_changes`
  await sql`vacuum analyze orders, hauls, charges, order_access, events, emails, idempotency_keys, equipment`
  await sql`checkpoint`
}
