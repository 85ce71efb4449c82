import type { ReactNode } from 'react'

type FormSectionProps = { id: string; heading: string; description?: ReactNode; children: ReactNode }

/** One question of a form. */
export function FormSection({ id, heading, description, children }: FormSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="min-w-0 pt-14 sm:pt-18">
      <h2 id={`${id}-heading`} className="text-heading">
        {heading}
      </h2>
      {description && <p className="mt-2.5 max-w-[36em] text-ink-2">{description}</p>}
      {children}
    </section>
  )
}
