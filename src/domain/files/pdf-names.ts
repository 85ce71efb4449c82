import type { Mark } from './byte-scanner.ts'

const written = /^\/[^\0\t\n\f\r ()<>[\]{}/%]*/

/** The name at the start of a text, unescaped: `/#4aava#53cript` is `JavaScript`. */
function nameOf(text: string): { name: string; length: number } {
  const [token = ''] = written.exec(text) ?? []
  const name = token.slice(1).replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return { name, length: token.length }
}

/** Every name in a text. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\//g), ({ index }) => nameOf(text.slice(index)).name)

const active = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
])

/**
 * A program or an embedded file in a PDF. `/JS` is too short to search for: one scan in twenty-five contains it in its image data. It only
 * runs through an action with one of these names.
 */
export const activeContent: Mark = {
  first: '/',
  second: 'EFJLR#',
  begins(text) {
    const { name, length } = nameOf(text)
    return active.has(name) || (name === 'EF' && /^\s*(<<|\d+\s+\d+\s+R\b)/.test(text.slice(length)))
  },
}

/** A stream of packed objects, which may hide such a name. */
export const packedObjects: Mark = { first: '/', second: 'O#', begins: (text) => nameOf(text).name === 'ObjStm' }
