import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

/** A message that the server took, or was about to. */
export type ReceivedEmail = ReadMessage & { from: string; to: string[] }

/** How the server reacts to recipients and messages. An error's `responseCode` is its reply. */
export type SmtpManners = {
  /** Throws to refuse a recipient. */
  recipient?(address: string): void | Promise<void>
  /** Throws to refuse a message; a message in `received` was accepted, whatever is replied. */
  message?(email: ReceivedEmail): void | Promise<void>
}

export type MailServer = {
  url: string
  port: number
  received: ReceivedEmail[]
  manners: SmtpManners
  /** Ends connections in the middle of whatever they do. */
  drop(): void
  stop(): Promise<void>
}

/** A real mail server on this machine that keeps its messages. With `port` it replaces one that was stopped. */
export async function startMailServer({
  port = 0,
  manners = {},
}: {
  port?: number
  manners?: SmtpManners
} = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth(_auth, _session, done) {
      done(refusal(535, 'Authentication failed'))
    },
    onRcptTo({ address }, _session, done) {
      Promise.resolve(address)
        .then((to) => mail.manners.recipient?.(to))
        .then(() => done(), done)
    },
    onData(stream, { envelope }, done) {
      text(stream)
        .then(async (raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const email = { ...readMessage(raw), from, to: envelope.rcptTo.map(({ address }) => address) }
          await mail.manners.message?.(email)
          received.push(email)
        })
        .then(() => done(), done)
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A killed client ends its connection silently.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const address = server.server.address()
  const at = typeof address === 'object' && address ? address.port : port
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    manners,
    drop,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        drop()
      }),
  }
  return mail
}

/** Refuses as a mail server does. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
