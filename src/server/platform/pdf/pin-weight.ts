import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

type Pointer = number
/** What we call of HarfBuzz (https://harfbuzz.github.io/harfbuzz-hb-subset.html). */
type HarfBuzz = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): Pointer
  free(at: Pointer): void
  hb_blob_create(at: Pointer, bytes: number, mode: number, data: 0, destroy: 0): Pointer
  hb_blob_destroy(blob: Pointer): void
  hb_blob_get_data(blob: Pointer, length: 0): Pointer
  hb_blob_get_length(blob: Pointer): number
  hb_face_create(blob: Pointer, index: number): Pointer
  hb_face_destroy(face: Pointer): void
  hb_face_reference_blob(face: Pointer): Pointer
  hb_subset_input_create_or_fail(): Pointer
  hb_subset_input_destroy(input: Pointer): void
  hb_subset_input_keep_everything(input: Pointer): void
  hb_subset_input_pin_axis_location(input: Pointer, face: Pointer, axis: number, value: number): number
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer
}

const writable = 2
const weightAxis = 0x77676874

let loaded: HarfBuzz | undefined

/** It compiles in 40 ms, and only papers with such letters need it. */
function harfBuzz(): HarfBuzz {
  if (!loaded) {
    const program = new WebAssembly.Module(readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
    loaded = new WebAssembly.Instance(program).exports as unknown as HarfBuzz
    loaded._initialize()
  }
  return loaded
}

/** A font of one weight, from one that has every weight: the PDF library embeds only the former. */
export function pinWeight(font: Buffer, weight: number): Buffer {
  const hb = harfBuzz()
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const made = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  if (made === 0) throw new Error('the font cannot be set to one weight')
  const result = hb.hb_face_reference_blob(made)
  const from = hb.hb_blob_get_data(result, 0)
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(result)))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(made)
  hb.free(at)
  return bytes
}
