import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneWriteSocket } from './one-write-socket.ts'

test('what is written in one turn waits for its end and is sent in order', async () => {
  const received: Buffer[] = []
  const server = createServer((peer) => void peer.on('data', (data) => received.push(Buffer.from(data))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await using opened = new AsyncDisposableStack()
  opened.defer(() => void server.close())
  const socket = opened.adopt(new OneWriteSocket(), (open) => void open.destroy())
  await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect')

  // As the driver sends a statement.
  socket.cork()
  socket.write('parse ')
  socket.write('bind ')
  socket.uncork()
  await Promise.resolve()
  socket.write('begin ')
  expect(socket.writableLength).toBe('parse bind begin '.length)
  await setImmediate()
  expect(socket.writableLength).toBe(0)

  socket.write('last ')
  socket.end('goodbye')
  expect(socket.writableEnded).toBe(true)
  await once(socket, 'close')
  expect(Buffer.concat(received).toString()).toBe('parse bind begin last goodbye')
})
