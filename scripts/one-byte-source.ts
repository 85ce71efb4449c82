import type { Plugin } from 'vite'

/**
 * Escapes what is beyond ASCII in the scripts of the server. V8 keeps the source of a script, and Node reads a long one with two bytes for
 * each character if a single one is not ASCII: 4.6 MB more.
 */
export function oneByteSource(): Plugin {
  return {
    name: 'one-byte-source',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr' || name === 'spanishServer',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = withEscapes(part.code)
    },
  }
}

/** The same script: in texts, patterns and names, an escape means its character. */
export const withEscapes = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
