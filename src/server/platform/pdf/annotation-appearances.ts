import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPageLeaf, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { Matrix } from './page-frame.ts'

const name = (text: string) => PDFName.of(text)
/** Bits of an annotation's flags: hidden, and not shown. */
const unseen = 0b10 | 0b10_0000
const noPicture = new Set([name('Popup'), name('Link')])

/** What is seen of the annotations of a page: filled-in fields, stamps, signatures. Each has an appearance and a position. */
export function appearancesOf(node: PDFPageLeaf): { ref: PDFRef; at: Matrix }[] {
  const annotations = node.Annots()
  const seen: { ref: PDFRef; at: Matrix }[] = []
  for (let index = 0; index < (annotations?.size() ?? 0); index++) {
    const annotation = annotations?.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const flags = annotation.lookup(name('F'))
    if (flags instanceof PDFNumber && (flags.asNumber() & unseen) !== 0) continue
    if (noPicture.has(annotation.lookup(name('Subtype')) as PDFName)) continue
    const picture = pictureOf(annotation)
    const at = picture && placeOf(annotation, picture.stream)
    if (picture && at) seen.push({ ref: picture.ref, at })
  }
  return seen
}

/** The current appearance; a check box has several. */
function pictureOf(annotation: PDFDict): { ref: PDFRef; stream: PDFRawStream } | null {
  const appearances = annotation.lookup(name('AP'))
  if (!(appearances instanceof PDFDict)) return null
  const [holder, key] =
    appearances.lookup(name('N')) instanceof PDFDict
      ? [appearances.lookup(name('N'), PDFDict), annotation.lookup(name('AS'))]
      : [appearances, name('N')]
  const ref = key instanceof PDFName ? holder.get(key) : undefined
  const stream = ref && holder.context.lookup(ref)
  return ref instanceof PDFRef && stream instanceof PDFRawStream ? { ref, stream } : null
}

/** PDF 32000-1, 12.5.5: the picture's box, turned by its own matrix, is laid over the annotation's rectangle. */
function placeOf(annotation: PDFDict, { dict }: PDFRawStream): Matrix | null {
  const rectangle = numbers(annotation, 'Rect', 4)
  const box = numbers(dict, 'BBox', 4)
  if (!rectangle || !box) return null
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(dict, 'Matrix', 6) ?? []
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const)
  const [left, right] = extent(corners.map(([x]) => x))
  const [low, high] = extent(corners.map(([, y]) => y))
  const [toLeft, toRight] = extent([rectangle[0] ?? 0, rectangle[2] ?? 0])
  const [toLow, toHigh] = extent([rectangle[1] ?? 0, rectangle[3] ?? 0])
  if (right === left || high === low) return null
  const [sx, sy] = [(toRight - toLeft) / (right - left), (toHigh - toLow) / (high - low)]
  return [sx, 0, 0, sy, toLeft - sx * left, toLow - sy * low]
}

const extent = (values: number[]) => [Math.min(...values), Math.max(...values)] as const

function numbers(dict: PDFDict, key: string, count: number): number[] | null {
  const array = dict.lookup(name(key))
  if (!(array instanceof PDFArray) || array.size() !== count) return null
  const values = array.asArray().map((each) => dict.context.lookup(each))
  return values.every((each) => each instanceof PDFNumber) ? values.map((each) => (each as PDFNumber).asNumber()) : null
}
