import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

// Rule 298: where the server connects. Addresses of the operator may be private; those of users and phones go through public-address.ts.

/** Every file of the server that opens a connection, and whose address it takes. docs/security.md lists the same. */
const outgoing: Record<string, 'operator' | 'users'> = {
  'src/server/customers/google/google-provider.ts': 'operator',
  'src/server/dispatch/roads.ts': 'operator',
  'src/server/platform/mail/smtp-mailer.ts': 'operator',
  'src/server/platform/payments/stripe-processor.ts': 'operator',
  'src/server/platform/backup/database-session.ts': 'operator',
  'src/server/platform/db/change-listener.ts': 'operator',
  'src/server/platform/db/client.ts': 'operator',
  'src/server/platform/db/one-write-socket.ts': 'operator',
  'src/server/platform/db/sql-session.ts': 'operator',
  'src/server/platform/embedded-postgres/embedded-presence.ts': 'operator',
  'src/server/platform/http/public-address.ts': 'users',
  'src/server/settings/doctor.ts': 'operator',
}

/** What opens a connection: globals, clients of packages, and the functions of Node's modules, however they are imported. */
const opens = [
  /(?<![.\w])fetch\(|globalThis\.fetch|\bnew (WebSocket|EventSource)\(/,
  /\b(from|import\() ?'(node:)?(undici|nodemailer|openid-client|stripe|http2|dgram|axios|got|ws)'/,
  /\bnew (pg\.)?(Client|Pool)\(|\bsendNotification\(/,
  /\b(https?|net|tls)\.(request|get|connect|createConnection|Socket)\b/,
]
const nodeImport =
  /import (?!type\b)([^;'"]*?) from '(?:node:)?(https?|net|tls)'|import\('(?:node:)?(?:https?|net|tls)'\)/g
/** The names that do not connect. */
const harmless = new Set(['createServer', 'BlockList', 'isIP', 'isIPv4', 'isIPv6'])

function opensConnections(text: string): boolean {
  // Types are gone when it runs.
  const code = text.replace(/^import type [^;]*? from '[^']*'$/gm, '')
  if (opens.some((pattern) => pattern.test(code))) return true
  return [...text.matchAll(nodeImport)].some(([, names = '*']) =>
    names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .some((name) => name !== '' && !name.startsWith('type ') && !harmless.has(name)),
  )
}

test.each([
  ["await fetch('https://x')", true],
  ['app.fetch(request)', false],
  ["import { request } from 'node:https'", true],
  ["import https from 'https'", true],
  ["import * as net from 'node:net'", true],
  ["const { connect } = await import('node:tls')", true],
  ["import { BlockList, isIP, type Socket } from 'node:net'", false],
  ["import type { IncomingMessage } from 'node:http'", false],
  ["import { createServer } from 'node:http'", false],
  ["const { createTransport } = await import('nodemailer')", true],
  ["import type Stripe from 'stripe'", false],
  ["import Stripe from 'stripe'", true],
  ['new pg.Pool({})', true],
])('%s opens a connection: %s', (text, does) => {
  expect(opensConnections(text)).toBe(does)
})

test('the server connects only where docs/security.md says so', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const found = sourceFiles('src/{*.ts,{server,domain,contract,content}/**/*.{ts,tsx}}')
    // It answers requests: its fetch is the application.
    .filter(({ path }) => path !== 'src/server/platform/http/listen.ts')
    .filter(({ text }) => opensConnections(text))
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(outgoing).sort())
  expect(found.filter((path) => !security.includes(`\`${path}\``))).toEqual([])
})
