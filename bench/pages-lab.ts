import { type Browser, chromium } from 'playwright-core'
import { inEnglish, languageOf } from '#content/company/languages.ts'
import { pagesForEverybody } from '#content/company/public-pages.ts'
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts'
import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { median } from './measure/statistics.ts'
import { serveSavedPages } from './pages/saved-pages.ts'
import { type PageVisit, visitSlowly } from './pages/slow-visit.ts'

/** Milliseconds to the largest contentful paint of the page and of the file, and further metrics. */
type PageResult = { path: string; ours: number; theirs: number; ratio: number; cls: number; js: number }

/** How each static page compares with itself saved as a file, on a slow phone. */
export const run: Benchmark = async ({ quick }) => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  const paths = [...pagesForEverybody]
  const saved = await serveSavedPages(site.url, paths)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const pages: PageResult[] = []
    for (const path of paths) {
      pages.push({ path, ...(await compare(browser, site.url + path, saved.url + path, quick ? 3 : 11)) })
    }
    const worst = (of: (page: PageResult) => number) => Math.max(...pages.map(of))
    const [ratio, shift] = [worst((page) => page.ratio), worst(({ cls }) => cls)]
    const scriptOf = (isForm: boolean) =>
      Math.max(...pages.filter(({ path }) => withForm.has(inEnglish(path)) === isForm).map(({ js }) => js))
    // Rule 480: a page in Spanish is as fast as in English.
    const slower = pages
      .filter(({ path }) => languageOf(path) === 'es')
      .map(({ path, ours }) => ours / (pages.find((page) => page.path === inEnglish(path))?.ours ?? Number.NaN))
    const spanish = Math.max(...slower)
    return {
      title: 'Pages on a slow phone',
      about:
        'Largest contentful paint in Chromium on 390 × 844, with slow 4G (1.6 Mbit/s, 150 ms) and a processor four times as slow: each page ' +
        'against the same page saved as a file, with its styles and fonts and without any script. Medians of alternating first visits.',
      columns: ['page', 'ratio', 'page ms', 'file ms', 'layout shift', 'JS kB'],
      rows: pages.map(({ path, ratio, ours, theirs, cls, js }) => [
        path,
        ratio.toFixed(2),
        ours.toFixed(0),
        theirs.toFixed(0),
        cls.toFixed(3),
        (js / 1000).toFixed(1),
      ]),
      targets: [
        { claim: 'at most 1.15 times the saved file', measured: ratio.toFixed(2), isMet: ratio <= 1.15 },
        {
          claim: 'in Spanish at most 1.05 times the English page',
          measured: spanish.toFixed(2),
          isMet: spanish <= 1.05,
        },
        { claim: 'layout shift at most 0.01', measured: shift.toFixed(3), isMet: shift <= 0.01 },
        scriptTarget('a page', scriptOf(false), 110),
        scriptTarget('a page with a form', scriptOf(true), 120),
      ],
    }
  } finally {
    await Promise.all([browser.close(), saved.close(), site.stop()])
  }
}

const withForm = new Set(['/estimate', '/contact'])

const scriptTarget = (page: string, bytes: number, maxKilobytes: number) => ({
  claim: `${page} loads at most ${maxKilobytes} kB of script, compressed (rule 91)`,
  measured: `${(bytes / 1000).toFixed(1)} kB`,
  isMet: bytes <= maxKilobytes * 1_000,
})

async function compare(
  browser: Browser,
  page: string,
  file: string,
  rounds: number,
): Promise<Omit<PageResult, 'path'>> {
  const ours: PageVisit[] = []
  const theirs: PageVisit[] = []
  // The first of each is thrown away: it warms the server's cache and the browser.
  for (let round = 0; round <= rounds; round++) {
    ours.push(await visitSlowly(browser, page))
    theirs.push(await visitSlowly(browser, file))
  }
  const lcp = (visits: PageVisit[]) => median(visits.slice(1).map(({ lcpMilliseconds }) => lcpMilliseconds))
  return {
    ours: lcp(ours),
    theirs: lcp(theirs),
    ratio: lcp(ours) / lcp(theirs),
    cls: Math.max(...ours.map(({ layoutShift }) => layoutShift)),
    js: Math.max(...ours.map(({ scriptBytes }) => scriptBytes)),
  }
}
