import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

type SavedFile = { headers: OutgoingHttpHeaders; body: Buffer }

/** The pages of a site as plain files: without their scripts, compressed as the site's own, with the styles, fonts and icons that they name. */
export async function serveSavedPages(site: string, paths: readonly string[]) {
  const files = new Map<string, SavedFile>()
  for (const path of paths) {
    const html = withoutScripts(await (await fetch(site + path)).text())
    files.set(path, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      body: brotliCompressSync(html),
    })
    for (const address of linked(html)) await save(site, address, files)
  }
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A file that a page refers to, and the files it refers to in turn: a style sheet's fonts. */
async function save(site: string, address: string, files: Map<string, SavedFile>): Promise<void> {
  if (files.has(address)) return
  const reply = await fetch(site + address)
  const type = reply.headers.get('content-type') ?? ''
  const body = Buffer.from(await reply.arrayBuffer())
  const isText = /css|svg|json/.test(type)
  files.set(address, {
    headers: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
    body: isText ? brotliCompressSync(body) : body,
  })
  if (!type.includes('css')) return
  for (const [, font = ''] of body.toString().matchAll(/url\("?(\/[^")]+)"?\)/g)) await save(site, font, files)
}

function withoutScripts(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link rel="later"[^>]*>/g, '')
}

function linked(html: string): string[] {
  return [...html.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, address = '']) => address)
}
