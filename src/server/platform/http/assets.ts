import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { chooseEncoding, type EncodedBody, encodings, etagOf, sendEncoded } from './encoded-body.ts'

/** Without its plain form where the build has it compressed: hardly a browser asks for that, and it is two thirds of the bytes. */
type Asset = Omit<EncodedBody, 'plain'> & { plain: EncodedBody['plain'] | null; cache: string }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const endings = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the few files of the browser build from memory: only files that existed at the start can be requested, so no path leads out of
 * `directory`, and a new build does not disturb a running server. Returns null for other paths. Clients that accept it get the compressed
 * file of the build (`.br`, `.gz`).
 */
export function createAssets(directory: string): (request: Request) => Promise<Response | null> {
  const assets = readAssets(directory)
  return async (request) => {
    const asset = assets.get(new URL(request.url).pathname)
    return asset ? reply(asset, request.headers) : null
  }
}

async function reply(asset: Asset, wanted: Headers): Promise<Response> {
  const isCompressed = Object.keys(asset.encoded).length > 0
  const policy = { cache: asset.cache, vary: isCompressed ? 'accept-encoding' : null }
  const { gzip } = asset.encoded
  const isSentPlain = chooseEncoding(asset.encoded, wanted.get('accept-encoding')) === null
  const plain = asset.plain ?? (isSentPlain && gzip ? await decompress(gzip) : new Uint8Array())
  return sendEncoded({ ...asset, plain }, wanted, policy)
}

const decompress = promisify<Uint8Array<ArrayBuffer>, Buffer<ArrayBuffer>>(gunzip)

function readAssets(directory: string): Map<string, Asset> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const present = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const type = types[extname(file)]
    // index.html is the template of the pages, and Vite's manifest is in a hidden directory.
    if (!type || file.startsWith('.')) continue
    const plain = readFileSync(join(directory, file))
    const asset: Asset = {
      plain: present.has(file + endings.gzip) ? null : new Uint8Array(plain),
      type,
      // Files in assets/ have a hash of their content in their name.
      cache: file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: etagOf(plain),
      encoded: {},
    }
    for (const encoding of encodings) {
      const compressed = file + endings[encoding]
      if (present.has(compressed)) asset.encoded[encoding] = readExactly(join(directory, compressed))
    }
    assets.set(`/${encodeURI(file)}`, asset)
  }
  return assets
}

/** A file in memory of its own. Node reads small files into a memory that they share with others, which stays until none of them is in use. */
const readExactly = (path: string) => new Uint8Array(readFileSync(path))
