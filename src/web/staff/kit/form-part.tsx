import type { ReactNode } from 'react'

type FormPartProps = {
  heading: string
  /** The result of the fields. */
  note?: string | undefined
  children: ReactNode
}

/** Related fields, two side by side if there is room. */
export function FormPart({ heading, note, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-[1.1875rem] leading-tight font-semibold">{heading}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">{children}</div>
      {note && <p className="mt-2.5 text-small font-medium text-steel">{note}</p>}
    </fieldset>
  )
}
