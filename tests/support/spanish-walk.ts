import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { serviceCities } from '#content/company/cities.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { englishWords } from './english-words.ts'
import { comesFrom, type TextParts, textPartsOf } from './text-origins.ts'

const textsOf = new Map<string, Promise<string[]>>()

/** Every text of three or more words of the modules of some areas. */
function wholeTexts(areas: string): Promise<string[]> {
  const texts = textsOf.get(areas) ?? readWholeTexts(areas)
  textsOf.set(areas, texts)
  return texts
}

async function readWholeTexts(areas: string): Promise<string[]> {
  const root = join(import.meta.dirname, '../../src/content')
  const files = globSync(`{${areas}}/*.ts`, { cwd: root }).filter((file) => !file.includes('.test.'))
  const modules = await Promise.all(files.map((file) => import(join(root, file))))
  const texts: string[] = []
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (value && typeof value === 'object') for (const each of Object.values(value)) collect(each)
  }
  for (const module of modules) collect({ ...module })
  return [...new Set(texts.map(plain))].filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a person reads or hears on a page: its texts, and what is said of controls and pictures. */
async function said(page: Page): Promise<string> {
  return plain(
    await page.evaluate(() => {
      // Keys are called as on the keyboard. Publications have no other name, and a city's rules no other wording.
      const body = document.body.cloneNode(true) as HTMLElement
      for (const other of body.querySelectorAll('kbd, script, style, main [lang=en]')) other.remove()
      const spoken = [...body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      )
      return [document.title, body.textContent, ...spoken].join(' · ')
    }),
  )
}

/** Names stand in both languages. */
const names = /office@|1200 Example|Canyon Roll-Off|Mesa & Rowe Builders|Tejon Grading Co\.|Grading Co\./

/** What the office says of its containers is shown as it is written. */
const writtenByTheOffice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const catalog: { prohibitedMaterials: string[] }[] = await (await fetch('/api/equipment')).json()
    return catalog.flatMap(({ prohibitedMaterials }) => prohibitedMaterials)
  })

/** The company, cities, and the trade's own word, stand as they are. */
const named = new RegExp(['Canyon Roll-Off', 'roll-off', ...serviceCities, ...Object.values(placeNames)].join('|'), 'g')

/** The areas of `src/content` that visitors and customers read. */
const visitorsRead = 'account,public,wording,company'

/** What stands on a page that people wrote, and the areas whose English texts must not. */
type Walk = { stored?: readonly string[]; areas?: string }

let spanishTexts: TextParts | undefined

/** What a page shows of stored data: every text of its replies and of the data that came with it, without the names of choices. */
async function storedOn(page: Page): Promise<string[]> {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') found.add(value)
    else if (value && typeof value === 'object') for (const each of Object.values(value)) collect(each)
  }
  const { data, asked } = await page.evaluate(() => ({
    data: JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as unknown,
    asked: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  collect(data)
  const headers = { 'page-language': 'es', 'accept-language': 'es' }
  // Asked again beside the page, which may be signed out by now.
  for (const address of new Set(asked.filter((each) => /\/api\//.test(each) && !/live|csv|pdf|streets/.test(each)))) {
    const reply = await page.request.get(address, { headers })
    if (reply.ok() && reply.headers()['content-type']?.includes('json')) collect(await reply.json())
  }
  return [...found].filter((text) => !/^[a-z][a-z0-9_-]*$/.test(text))
}

/** Each text node of a page, and what is said of its controls. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text
      if (!parentElement?.closest('script, style, noscript, kbd, [lang=en]')) texts.push(data)
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      if (!element.closest('[lang=en]'))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })

/** Requires that each text node comes from a module in Spanish, `Intl`, a name, or stored data. */
async function expectOrigins(page: Page, state: string, written: readonly string[]): Promise<void> {
  spanishTexts ??= textPartsOf('es')
  // The number on a drawn container is none of ours.
  const stored = [...(await storedOn(page)), ...written, ...serviceCities, 'CR 3014']
  const isOurs = comesFrom(spanishTexts, stored)
  const others = [...new Set((await textsOn(page)).map(plain))].filter((text) => !isOurs(text))
  expect(others, `${state}: texts that are neither of a module in Spanish nor stored`).toEqual([])
}

let englishParts: TextParts | undefined

/** Requires that the document of a page in English has no text in Spanish, and that each text node comes from a module in English, `Intl`, a name, or stored data. */
export async function expectEnglish(html: string, path: string): Promise<void> {
  englishParts ??= textPartsOf('en')
  const data = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  const stored: string[] = [...serviceCities, 'CR 3014']
  const collect = (value: unknown) => {
    if (typeof value === 'string') stored.push(value)
    else if (value && typeof value === 'object') for (const each of Object.values(value)) collect(each)
  }
  collect(JSON.parse(data))
  const texts = html
    .replace(/^.*?<body/s, '<body')
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<a [^>]*lang="es"[^>]*>[^<]*<\/a>/g, '')
    .split(/<[^>]*>/)
    .map((text) => plain(text.replace(/&#x27;|&#39;/g, '’').replace(/&[a-z]+;|&#\w+;/g, ' ')))
    .filter(Boolean)
  const isOurs = comesFrom(englishParts, stored)
  expect(
    texts.filter((text) => !isOurs(text)),
    `${path}: texts that are neither of a module in English nor stored`,
  ).toEqual([])
  const spanish = await wholeTexts('spanish/{account,public,wording,company,legal}')
  expect(
    spanish.filter((each) => texts.some((text) => text.includes(each))),
    `${path}: whole texts in Spanish`,
  ).toEqual([])
}

/** Requires that a page has no English text, and is no wider than the screen (rules 480 and 594). */
export async function expectSpanish(
  page: Page,
  state: string,
  { stored: written = [], areas = visitorsRead }: Walk = {},
) {
  await expectOrigins(page, state, written)
  const stored = [...(await writtenByTheOffice(page)), ...written]
  const text = stored.reduce((left, each) => left.replaceAll(each, ''), await said(page))
  const whole = (await wholeTexts(areas)).filter((each) => text.includes(each) && !names.test(each))
  expect(whole, `${state}: whole English texts`).toEqual([])
  const words = new Set(
    text
      .replace(named, '')
      .replace(/\S+@\S+/g, '')
      .toLowerCase()
      .match(/[\p{L}']+/gu),
  )
  expect(
    englishWords.filter((word) => words.has(word)),
    `${state}: English words in ${text}`,
  ).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, `${state}: wider than the screen`).toBeLessThanOrEqual(0)
}
