import { documentsText as text } from '../../../../../content/staff-order.ts'

/** Nothing can be uploaded yet, and nothing pretends that it could. */
export function DocumentsTab() {
  return (
    <>
      <p className="font-semibold">{text.none}</p>
      <p className="mt-1 max-w-[40em] text-ink-2">{text.will}</p>
    </>
  )
}
