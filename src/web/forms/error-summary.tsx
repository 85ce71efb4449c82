import { ErrorIcon } from '#web/ui/icons.tsx'
import { fieldId, focusField, messageOf } from './form-parts.ts'

type ErrorSummaryProps = {
  form: { formState: { readonly errors: object; readonly isSubmitted: boolean } }
  formId: string
  /** What the fields are called here, in the order of the page. */
  names: Readonly<Record<string, string>>
  /** The text before them. */
  toFix: (fields: number) => string
}

/** What still has to be fixed, in one sentence of links to the fields. */
export function ErrorSummary({ form, formId, names, toFix }: ErrorSummaryProps) {
  const wrong = form.formState.isSubmitted ? Object.keys(names).filter((name) => messageOf(form, name)) : []
  return (
    <div role="alert" className="basis-full empty:hidden">
      {wrong.length > 0 && (
        <p className="flex items-start gap-2 font-semibold text-danger">
          <span className="mt-1.5">
            <ErrorIcon />
          </span>
          <span className="leading-8">
            {toFix(wrong.length)}{' '}
            {wrong.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <a
                  href={`#${fieldId(formId, name)}`}
                  className="py-1 underline"
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(fieldId(formId, name))
                  }}
                >
                  {names[name]}
                </a>
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}
