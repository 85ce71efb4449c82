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
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'SubmitForm',
])

const object = /^\s*(<<|\d+\s+\d+\s+R\b)/

/**
 * A program, an embedded file, an active form (XFA), or an action that leaves the document, in a PDF (ISO 32000-1, 12.6). `/JS` is too
 * short to search for: one scan in twenty-five contains it in its image data. It only runs through an action with one of these names.
 */
export const activeContent: Mark = {
  first: '/',
  second: 'EFGIJLRSX#',
  begins(text) {
    const { name, length } = nameOf(text)
    if (active.has(name)) return true
    const value = text.slice(length)
    return (name === 'EF' && object.test(value)) || (name === 'XFA' && (object.test(value) || /^\s*\[/.test(value)))
  },
}

/** An action that runs when a PDF is opened, unless it shows a place of the document itself. */
export const openAction: Mark = {
  first: '/',
  second: 'O#',
  begins(text) {
    const { name, length } = nameOf(text)
    const value = text.slice(length)
    return name === 'OpenAction' && object.test(value) && !namesIn(value).includes('GoTo')
  },
}

/** An action that opens an address. At a link on a page it is harmless; not when the PDF is opened. */
export const linkAction: Mark = {
  first: '/',
  second: 'S#',
  begins(text) {
    const { name, length } = nameOf(text)
    const [space = ''] = /^\s*/.exec(text.slice(length)) ?? []
    return name === 'S' && nameOf(text.slice(length + space.length)).name === 'URI'
  },
}

/** A stream of packed objects, which may hide such a name. */
export const packedObjects: Mark = { first: '/', second: 'O#', begins: (text) => nameOf(text).name === 'ObjStm' }
