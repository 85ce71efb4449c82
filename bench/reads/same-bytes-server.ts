// What the web server costs at the least: node:http that sends the same bytes and headers for each path, from memory.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { headers: [string, string][]; body: string }

const answers: Record<string, Answer> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers: Object.fromEntries(headers), body: Buffer.from(body, 'base64') },
  ]),
)
const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404, { 'content-length': 0 }).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`serves http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
