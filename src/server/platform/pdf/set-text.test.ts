import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDF from 'pdfkit'
import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openDocument } from './pdf-document.ts'
import { createSetter } from './set-text.ts'

/** Every script that a customer of ours has written a name in. */
const names = [
  'İstanbul Çağlayan Łódź',
  'Nguyễn Thị Ánh',
  'Ελένη',
  'Юлия',
  'Ծովինար',
  'שלום',
  'مریم',
  'گیتی پژمان',
  'नरेंद्र मोदी',
  'สมชาย',
  'សុខា',
  // A mark that has no place on its letter.
  'ខ្ញុំ',
  '李小龙',
  '蔡英文',
  '山田太郎',
  'ゆうこ',
  '김민준',
  '🙂',
]

/** A paper with a line for each text, regular and bold. */
async function paperOf(texts: readonly string[]) {
  const pdf = await openDocument({ title: 'Paper', author: '', date: new Date(0) })
  for (const text of texts) {
    pdf.write(text, { x: 46, y: pdf.y, width: 250 })
    pdf.write(text, { x: 300, y: pdf.y, width: 250, bold: true, oneLine: true, align: 'right' })
    pdf.y += pdf.height(text, { width: 250 })
  }
  pdf.end(() => ({ right: '' }))
  return { bytes: await buffer(pdf.doc as unknown as NodeJS.ReadableStream), missing: [...pdf.missing] }
}

test('names of every script are written, can be copied, and add less than 200 kB', async () => {
  const { bytes, missing } = await paperOf(names)
  expect(missing).toEqual([])
  const text = await pdfText(bytes)
  for (const name of names) expect(text).toContain(name)
  expect(bytes.length).toBeLessThan(200_000)
})

test('decomposed letters are composed, and joiners stay where they shape letters', async () => {
  const { bytes, missing } = await paperOf([
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'می\u200cخواهم',
    '김민준'.normalize('NFD'),
  ])
  expect(missing).toEqual([])
  const text = await pdfText(bytes)
  expect(text).toContain('Nguyễn Thị Ánh')
  expect(text).toContain('김민준')
})

test('a letter that no font has is a box, is named, and does not lose what is beside it', async () => {
  const { bytes, missing } = await paperOf(['தமிழ் Bins', 'ᚠᚢᚦ 李'])
  expect(missing).toContain('த')
  expect(await pdfText(bytes)).toContain('Bins')
  expect(await pdfText(bytes)).toContain('李')
})

const doc = new PDF({ font: null as never })
const setter = createSetter(doc)
const line = (text: string, width = 400) => setter.lines(text, { size: 10, bold: false, width, oneLine: false })
const said = (text: string, width?: number) =>
  line(text, width).map(({ pieces }) => pieces.map((each) => each.text).join(''))

test.each([
  // The library turns a piece of right-to-left letters around by itself.
  ['Acme שלום (ירושלים) Inc', 'Acme שלום )ירושלים( Inc'],
  ['מלון 12 (א)', ' )א(12מלון '],
  ['שלום', 'שלום'],
])('%s stands from left to right as the rules for both directions say', (text, drawn) => {
  expect(said(text)[0]?.replace(/\s+/g, ' ')).toBe(drawn)
})

test('a line breaks behind spaces, and between words of scripts without spaces, but not before a full stop', () => {
  const chinese = said('李小龙住在洛杉矶市中心的一条很长很长的街道上。', 100)
  expect(chinese.length).toBeGreaterThan(1)
  for (const each of chinese) expect(each).not.toMatch(/^。/)
  for (const each of line('สวัสดีชาวโลกนี่คือข้อความยาวมากที่ไม่มีช่องว่างเลย', 100)) expect(each.width).toBeLessThanOrEqual(100)
  expect(said('Containers für 李小龙 and many more words behind', 60).every((each) => each === each.trim())).toBe(true)
  // A word that is longer than the line.
  for (const each of line('Ж'.repeat(100), 100)) expect(each.width).toBeLessThanOrEqual(100)
})

test('one line ends with an ellipsis where it does not fit', () => {
  const [cut] = setter.lines('李小龙'.repeat(20), { size: 10, bold: false, width: 100, oneLine: true })
  expect(cut?.pieces.at(-1)?.text).toBe('…')
  expect(cut?.width).toBeLessThanOrEqual(100)
})

test('the fonts take less than 25 MB', () => {
  const modules = join(createRequire(import.meta.url).resolve('bidi-js'), '..', '..', '..')
  const sizeOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)))
      .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
  const bytes = ['@fontsource-variable', 'harfbuzzjs', 'bidi-js'].map((name) => sizeOf(join(modules, name)))
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(25_000_000)
})
