import { expect } from 'vitest'
import { expectAccessible, expectReadableInTheDark, widths } from '../support/accessible.ts'
import { test } from '../support/site-with-browser.ts'

// `expectAccessible` does not ask for every rule at every width: whatever is wrong at one of them must be found all the same.

/** A page without a finding, with a style sheet and content of its own. */
const pageWith = (style: string, content: string) => `<!doctype html>
  <html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width"><style>${style}</style></head>
  <body><main><h1>A page</h1><p class="plain">Some text.</p>${content}</main></body></html>`

const at390 = '@media (min-width: 380px) and (max-width: 400px)'
const at768 = '@media (min-width: 700px) and (max-width: 800px)'
const at1280 = '@media (min-width: 1200px)'
const unnamed = '<button type="button" class="unnamed"></button>'
const pair = '<button type="button">One</button><button type="button">Two</button>'
const small =
  'button { padding: 0; border: 0; margin: 0; height: 10px; font-size: 8px; line-height: 10px; display: block }'
const scrolling = '<div class="long"><p>One line.</p><p>Another.</p></div>'
const cut = '.long { height: 20px; overflow-y: scroll }'
const wide = '.plain { width: 2000px }'
/** A list of forty rows that are made alike, but for one. */
const listWith = (row: string) =>
  `<ul>${Array.from({ length: 40 }, (_, index) => (index === 30 ? row : `<li><a href="/${index}">Row ${index}</a></li>`)).join('')}</ul>`
const listed = 'li a { display: block; width: 80px; height: 30px }'
const pale = listWith('<li><a href="/30" class="pale">Row 30</a></li>')
const nameless = listWith('<li><a href="/30"></a></li>')
const crowded = listWith('<li><a href="/30" class="crowded">Row</a><a href="/3" class="crowded">3</a></li>')

test.for([
  ['pale text', '.plain { color: #bbb }', '', 'color-contrast', 320],
  ['pale text at 390 px', `${at390} { .plain { color: #bbb } }`, '', 'color-contrast', 390],
  ['a pale ground at 768 px', `${at768} { main { background: #555 } }`, '', 'color-contrast', 768],
  ['small controls at 390 px', `${at390} { ${small} }`, pair, 'target-size', 390],
  ['a control without a name', '', unnamed, 'button-name', 320],
  [
    'a control without a name at 768 px',
    `.unnamed { display: none } ${at768} { .unnamed { display: inline } }`,
    unnamed,
    'button-name',
    768,
  ],
  [
    'a control without a name at 1280 px',
    `.unnamed { display: none } ${at1280} { .unnamed { display: inline } }`,
    unnamed,
    'button-name',
    1280,
  ],
  ['what only a mouse scrolls, at 768 px', `${at768} { ${cut} }`, scrolling, 'scrollable-region-focusable', 768],
  ['pale text in one of many rows', `${listed} .pale { color: #bbb }`, pale, 'color-contrast', 320],
  ['a link without a name in one of many rows', listed, nameless, 'link-name', 320],
  ['small controls in one of many rows', `${listed} li .crowded { height: 9px }`, crowded, 'target-size', 320],
  ['content beyond the edge at 390 px', `${at390} { ${wide} }`, '', 'width of the content', 390],
] as const)('%s', async ([, style, content, rule, width], { visitors }) => {
  const page = await visitors.open()
  await page.setContent(pageWith('', content.includes('unnamed') || content.includes('<ul>') ? '' : content))
  await expectAccessible(page, 'without a fault')
  await page.setContent(pageWith(style, content))
  const found: Error & { actual?: string[] } = await expectAccessible(page, 'with a fault').then(
    () => expect.fail('the fault was not found'),
    (error) => error,
  )
  if (rule === 'width of the content') return expect(found.message).toContain(rule)
  expect(found.message).toContain(`with a fault at ${width} px`)
  expect(found.actual?.filter((each) => !each.startsWith(`${rule}: `))).toEqual([])
})

test('pale text in the dark, at one width alone', async ({ visitors }) => {
  const page = await visitors.open()
  const dark = '@media (prefers-color-scheme: dark)'
  const style = `${dark} { body { background: #222; color: #eee } }`
  await page.setContent(pageWith(style, ''))
  await expectReadableInTheDark(page, 'without a fault', widths)
  await page.setContent(pageWith(`${style} ${dark} { ${at390} { .plain { color: #444 } } }`, ''))
  await expect(expectReadableInTheDark(page, 'with a fault', widths)).rejects.toThrow(
    'with a fault in the dark at 390 px',
  )
})
