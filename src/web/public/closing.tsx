import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

type Action = { label: string; to: string }
type ClosingProps = { heading: string; action: Action; otherwise?: Action }

/** The last call to action, before the footer. */
export function Closing({ heading, action, otherwise }: ClosingProps) {
  return (
    <section className="mt-section">
      <PageWidth>
        <div className="flex flex-wrap items-center justify-between gap-6 border-y border-ink py-11">
          <h2 className="text-heading">{heading}</h2>
          <div className="flex flex-wrap gap-3 max-sm:basis-full">
            <AppLink to={action.to} className={buttonStyle('go', 'large', 'max-sm:basis-full')}>
              {action.label}
            </AppLink>
            {otherwise && (
              <AppLink to={otherwise.to} className={buttonStyle('line', 'large', 'max-sm:basis-full')}>
                {otherwise.label}
              </AppLink>
            )}
          </div>
        </div>
      </PageWidth>
    </section>
  )
}
