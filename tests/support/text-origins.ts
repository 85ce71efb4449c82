import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; [name: string]: unknown }

/** What texts are made of: whole texts as words, by their first word, and what words begin with that a module puts together. */
export type TextParts = { texts: ReadonlyMap<string, readonly string[][]>; beginnings: ReadonlySet<string> }

const source = join(import.meta.dirname, '../../src')

/** The modules of each language, and the names that stand in both. */
const modulesOf = {
  es: ['content/spanish/**/*.ts'],
  en: ['content/!(spanish)/**/*.ts', 'contract/**/*.ts', 'domain/**/*.ts', 'server/**/*.ts'],
  both: [
    'content/company/{brand,business,cities,city-slug,clients,phone}.ts',
    'content/wording/size-facts.ts',
    'domain/diversion/place-names.ts',
  ],
} as const

/** Words without figures, and without what only identifies something: "43a51cf5". */
const wordsOf = (text: string): string[] =>
  text
    // The number of an order may be all letters.
    .replace(/\b[0-9A-Z]{4}([ -])[0-9A-Z]{4}\1[0-9A-Z]{4}\b/g, ' ')
    .toLowerCase()
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b/g, ' ')
    .match(/[\p{L}\p{M}]+/gu) ?? []

/** The texts of all modules of a language, names and what `Intl` says included. */
export function textPartsOf(language: 'en' | 'es'): TextParts {
  const beginnings = new Set<string>()
  const literals = [...modulesOf[language], ...modulesOf.both].flatMap((pattern) =>
    globSync(pattern, { cwd: source })
      .filter((file) => !/\.test\.ts$/.test(file))
      .flatMap((file) => literalsOf(join(source, file), beginnings)),
  )
  return { texts: byFirstWord([...literals, ...wordsOfIntl(language)]), beginnings }
}

function literalsOf(file: string, beginnings: Set<string>): string[] {
  const found: string[] = []
  const visit = (node: unknown, name = '') => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    else if (isNode(node)) {
      const { type, value } = node
      if (type === 'ImportDeclaration' || (name === 'key' && type === 'Literal')) return
      if (type === 'Literal' && typeof value === 'string') found.push(value)
      if (type === 'TemplateElement') {
        const { cooked } = value as { cooked: string }
        found.push(cooked)
        const last = /[\p{L}\p{M}]+$/u.exec(cooked)?.[0]
        if (last && !node.tail) beginnings.add(last.toLowerCase())
      }
      for (const [key, child] of Object.entries(node)) visit(child, key)
    }
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function wordsOfIntl(language: 'en' | 'es'): string[] {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  // Every weekday, every month, and both halves of a day.
  const days = Array.from({ length: 84 }, (_, at) => new Date(Date.UTC(2026, at % 12, 1 + (at % 7), at % 24)))
  const widths = (['long', 'short'] as const).map((width) => ({
    weekday: width,
    month: width,
    day: 'numeric' as const,
  }))
  const formats = [
    ...widths,
    // A calendar has room for one letter.
    { weekday: 'narrow' as const },
    { dateStyle: 'long' as const, timeStyle: 'long' as const, timeZone: 'America/Los_Angeles' },
  ].map((parts) => new Intl.DateTimeFormat(locale, parts))
  const parts = formats.flatMap((format) => days.flatMap((day) => format.formatToParts(day).map(({ value }) => value)))
  const lists = (['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat(locale, { type }).format(['1', '2']),
  )
  return [...parts, ...lists, ...new Set(parts.flatMap(wordsOf))]
}

function byFirstWord(texts: readonly string[]): Map<string, string[][]> {
  const all = new Map<string, string[][]>()
  for (const text of new Set(texts.map((each) => wordsOf(each).join(' ')))) {
    const words = text.split(' ')
    const [first = ''] = words
    if (first === '') continue
    const found = all.get(first)
    if (found) found.push(words)
    else all.set(first, [words])
  }
  return all
}

/** Whether a text is put together of texts of a language and of what people wrote; figures and signs are of every language. */
export function comesFrom({ texts, beginnings }: TextParts, stored: readonly string[]): (text: string) => boolean {
  // A greeting says a part of a name.
  const written = byFirstWord([
    ...stored,
    ...stored
      .map(wordsOf)
      .filter(({ length }) => length <= 4)
      .flat(),
  ])
  const endsAs = (rest: string): boolean =>
    rest === '' ||
    texts.has(rest) ||
    Array.from(rest, (_, at) => at).some((at) => texts.has(rest.slice(0, at)) && texts.has(rest.slice(at)))
  const isPutTogether = (word: string) =>
    Array.from(word, (_, at) => at).some((at) => beginnings.has(word.slice(0, at)) && endsAs(word.slice(at)))
  return (text) => {
    const words = wordsOf(text)
    const reached = new Set([0])
    for (const [at, word] of words.entries()) {
      if (!reached.has(at)) continue
      for (const part of [...(texts.get(word) ?? []), ...(written.get(word) ?? [])])
        if (part.every((each, index) => words[at + index] === each)) reached.add(at + part.length)
      if (isPutTogether(word)) reached.add(at + 1)
    }
    return reached.has(words.length)
  }
}
