import { setImmediate as tick } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { createReplyCache, type Made } from './reply-cache.ts'

const text = (body: string, init?: ResponseInit) => async () =>
  new Response(body, { headers: { 'content-type': 'text/plain' }, ...init })

const said = (made: Made) => ('cached' in made ? new TextDecoder().decode(made.cached.plain) : 'once')

describe('a reply', () => {
  test('is created once per version, and again for the next', async () => {
    const cache = createReplyCache(8)
    const make = vi.fn(text('first'))
    for (let times = 0; times < 3; times++) expect(said(await cache.find('/', 1, make))).toBe('first')
    expect(make).toHaveBeenCalledOnce()
    expect(said(await cache.find('/', 2, text('second')))).toBe('second')
  })

  test('is cached in compressed form', async () => {
    const made = await createReplyCache(8).find('/', 1, text('words '.repeat(100)))
    if (!('cached' in made)) return expect.unreachable()
    expect(brotliDecompressSync(made.cached.encoded.br ?? '').toString()).toBe('words '.repeat(100))
  })

  test('in progress is shared by concurrent callers', async () => {
    const cache = createReplyCache(8)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = [cache.find('/', 1, () => promise), cache.find('/', 1, text('another'))]
    await tick()
    resolve(await text('the one')())
    expect((await Promise.all(asked)).map(said)).toEqual(['the one', 'the one'])
  })

  test('of an older version never replaces a newer one', async () => {
    const cache = createReplyCache(8)
    await cache.find('/', 2, text('new'))
    expect(said(await cache.find('/', 1, text('old')))).toBe('new')
  })

  test.each([
    ['is a refusal', { status: 503 }],
    ['is not found', { status: 404 }],
    ['sets a cookie', { headers: { 'content-type': 'text/plain', 'set-cookie': 'visitor=1' } }],
    ['forbids it', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } }],
  ])('is not cached if it %s', async (_, init) => {
    const cache = createReplyCache(8)
    expect(said(await cache.find('/', 1, text('once', init)))).toBe('once')
    expect(cache.size).toBe(0)
    expect(said(await cache.find('/', 1, text('whole')))).toBe('whole')
  })

  test('that cannot be cached is created for each waiting caller', async () => {
    const cache = createReplyCache(8)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const theirs = vi.fn(text('theirs', { status: 500 }))
    const asked = [cache.find('/', 1, () => promise), cache.find('/', 1, theirs)]
    resolve(await text('mine', { headers: { 'content-type': 'text/plain', 'set-cookie': 'visitor=mine' } })())
    const [mine, other] = await Promise.all(asked)
    expect(mine && 'once' in mine && mine.once.headers.get('set-cookie')).toBe('visitor=mine')
    expect(other && 'once' in other && other.once.headers.get('set-cookie')).toBeNull()
    expect(theirs).toHaveBeenCalledOnce()
  })

  test('that fails leaves nothing behind', async () => {
    const cache = createReplyCache(8)
    await expect(cache.find('/', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(cache.size).toBe(0)
  })
})

test('the number of cached replies is limited, and the oldest go first', async () => {
  const cache = createReplyCache(3)
  for (let index = 0; index < 1_000; index++) await cache.find(`/${index}`, 1, text(String(index)))
  expect(cache.size).toBe(3)
  expect(await cache.findLatest('/996')).toBeNull()
  expect(await cache.findLatest('/999')).not.toBeNull()
})
