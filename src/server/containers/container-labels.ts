import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

/** What is printed: the numbers of containers, with their size in cubic yards. */
export type ContainerLabels = {
  company: string
  numbers: { containerNumber: string; size: number }[]
  madeAt: Date
}

export const containerLabelsPdf = pdfKind<ContainerLabels>()('container labels')
