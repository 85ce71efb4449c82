import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssets } from './assets.ts'

let home: string
let assets: ReturnType<typeof createAssets>

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'assets-'))
  const files = {
    'secret.txt': 'outside',
    'client/index.html': 'template',
    'client/.vite/manifest.json': '{}',
    'client/favicon.svg': '<svg/>',
    'client/a name.png': 'png',
    'client/assets/app-abc.js': 'script',
    'client/assets/app-abc.js.br': 'brotli',
    'client/assets/app-abc.js.gz': gzipSync('script'),
    'client/assets/barlow-abc.woff2': 'font',
  }
  for (const directory of ['client/.vite', 'client/assets']) mkdirSync(join(home, directory), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(home, name), content)
  assets = createAssets(join(home, 'client'))
})

afterAll(() => rmSync(home, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  assets(new Request(`http://localhost${path}`, { headers }))

describe('createAssets', () => {
  it.each([
    ['/assets/app-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'script'],
    ['/assets/barlow-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable', 'font'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600', '<svg/>'],
    ['/favicon.svg?v=2', 'image/svg+xml', 'public, max-age=3600', '<svg/>'],
    ['/a%20name.png', 'image/png', 'public, max-age=3600', 'png'],
  ])('serves %s with its type and cache lifetime', async (path, type, cache, body) => {
    const response = await get(path)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('content-type')).toBe(type)
    expect(response?.headers.get('cache-control')).toBe(cache)
    expect(response?.headers.get('content-length')).toBe(String(body.length))
    expect(await response?.text()).toBe(body)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', gzipSync('script')],
    ['br;q=0, gzip;q=0.5', 'gzip', gzipSync('script')],
    ['br;q=0.0,gzip;q=0', null, 'script'],
    ['identity', null, 'script'],
  ])('sends the compressed file to clients that accept "%s"', async (accepted, encoding, body) => {
    const response = await get('/assets/app-abc.js', { 'accept-encoding': accepted })
    expect(response?.headers.get('content-encoding')).toBe(encoding)
    expect(response?.headers.get('vary')).toBe('accept-encoding')
    expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Buffer.from(body))
  })

  it('does not resend what the browser has', async () => {
    const etag = (await get('/favicon.svg'))?.headers.get('etag') ?? ''
    const again = await get('/favicon.svg', { 'if-none-match': `W/${etag}, "other"` })
    expect([again?.status, await again?.text()]).toEqual([304, ''])
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' }))?.status).toBe(200)
  })

  it.each([
    '/',
    '/index.html',
    '/.vite/manifest.json',
    '/assets/app-abc.js.br',
    '/assets/',
    '/missing.png',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/__proto__',
  ])('has nothing at %s', async (path) => {
    expect(await get(path)).toBeNull()
  })
})
