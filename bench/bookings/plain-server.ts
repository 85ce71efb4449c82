// What storing an order costs when nothing is decided, locked, priced or sent: node:http, a pool of 16 connections, and one transaction of
// four statements on tables of its own.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { readBookingScript } from './booking-script.ts'

/** What a request has. */
export type PlainOrder = Record<'name' | 'email' | 'phone' | 'address' | 'city' | 'zip' | 'ctype', string> & {
  product: number
  terms: boolean
}

const { socketDir: host, ...server } = readBookingScript().target
const pool = new pg.Pool({ host, ...server, max: 16, options: '-c search_path=plain' })

await pool.query(`
  drop schema if exists plain cascade;
  create schema plain;
  create table product (
    id int primary key, size int, price numeric(10,2), active bool, delivery numeric(10,2), environmental numeric(10,2));
  insert into product select n, n * 10, 450 + n, true, 75, 25 from generate_series(1, 6) n;
  create sequence order_no start 1000;
  create table orders (
    id uuid primary key default gen_random_uuid(), order_number text unique not null, status text not null default 'pending',
    payment_status text not null default 'pending', name text, email text, phone text, address text, city text, zip text, ctype text,
    product_id int references product (id), base numeric(10,2), delivery numeric(10,2), environmental numeric(10,2), total numeric(10,2),
    requested date, created_at timestamptz default now());
  create index on orders (created_at desc);
  create index on orders (lower(email));
  create index on orders (status, created_at desc);
  create table order_event (
    id bigserial primary key, order_id uuid references orders (id), kind text, actor text, data jsonb, at timestamptz default now());
  create index on order_event (order_id);
  create table outbox (
    id bigserial primary key, topic text, payload jsonb, created_at timestamptz default now(), sent_at timestamptz);
  create index on outbox (id) where sent_at is null`)

const listening = createServer(async (request, response) => {
  const send = (status: number, body: unknown) => {
    const json = JSON.stringify(body)
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json)
  }
  try {
    const order = await readOrder(request)
    if (!isValid(order)) return send(422, {})
    send(201, await place(order))
  } catch (error) {
    console.error(error)
    send(500, {})
  }
})
listening.listen(0, '127.0.0.1')
await once(listening, 'listening')
console.log(`serves http://127.0.0.1:${(listening.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))

const readOrder = async (request: IncomingMessage): Promise<PlainOrder> => JSON.parse(await text(request))

const isValid = ({ name, email, phone, zip, terms }: PlainOrder) =>
  name && /^\S+@\S+\.\S+$/.test(email ?? '') && (phone ?? '').length >= 10 && /^\d{5}$/.test(zip ?? '') && terms

async function place(order: PlainOrder) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: products } = await client.query({
      name: 'product',
      text: 'select id, price, delivery, environmental from product where id = $1 and active',
      values: [order.product],
    })
    const [{ id, price, delivery, environmental }] = products
    const { name, email, phone, address, city, zip, ctype } = order
    const total = Number(price) + Number(delivery) + Number(environmental)
    const { rows: orders } = await client.query({
      name: 'order',
      text: `insert into orders (
          order_number, name, email, phone, address, city, zip, ctype, product_id, base, delivery, environmental, total, requested)
        values ('R-' || nextval('order_no'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, current_date + 2)
        returning id, order_number`,
      values: [name, email, phone, address, city, zip, ctype, id, price, delivery, environmental, total],
    })
    const [placed] = orders
    await client.query({
      name: 'event',
      text: "insert into order_event (order_id, kind, actor, data) values ($1, 'created', 'web', $2)",
      values: [placed.id, JSON.stringify({ number: placed.order_number })],
    })
    await client.query({
      name: 'outbox',
      text: "insert into outbox (topic, payload) values ('order.created', $1)",
      values: [JSON.stringify({ email })],
    })
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
