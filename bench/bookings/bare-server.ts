// The minimum cost of a booking call: node:http and pipelined pg, with the same validation and statements.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newBooking } from '#contract/orders/bookings.ts'
import { readBookingScript } from './booking-script.ts'
import { openBare } from './say-statements.ts'

const { target, replays } = readBookingScript()
const database = openBare(target)

const server = createServer(async (request, response) => {
  try {
    const { dumpsterSize, requestedDeliveryDate } = newBooking.parse(JSON.parse(await readBody(request)))
    const idempotencyKey = String(request.headers['idempotency-key'])
    const booking = replays.get(dumpsterSize)?.({ deliveryDate: requestedDeliveryDate ?? '', idempotencyKey })
    if (!booking) throw new Error(`Nothing was recorded for ${dumpsterSize} yards.`)
    await database.say(booking.flights)
    const length = Buffer.byteLength(booking.reply)
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': length }).end(booking.reply)
  } catch (error) {
    console.error(error)
    response.writeHead(500, { 'content-length': 0 }).end()
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`serves http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  return body
}
