import { estimateAside as text } from '#content/public/estimate.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'

/** What happens after the form, and the faster ways. */
export function EstimateAside() {
  return (
    <aside aria-label={text.label} className="mt-16 lg:sticky lg:top-25 lg:mt-0">
      <GuideSign className="rounded-b-none pt-7 pb-6 before:rounded-b-[3px]">
        <strong className="block font-display text-[3.5rem] leading-[.9] font-bold tracking-[-.02em]">
          {text.figure}
        </strong>
        <p className="mt-2 font-display text-large leading-tight font-semibold">{text.caption}</p>
      </GuideSign>
      <div className="rounded-b-sign border border-t-0 border-line-strong bg-card px-7.5 pt-5 pb-7">
        <ol className="grid gap-3">
          {text.steps.map((step, index) => (
            <li key={step} className="flex gap-3.5">
              <span aria-hidden="true" className="w-5 flex-none font-display text-title leading-tight font-bold">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <div className="mt-5 border-t border-line pt-5">
          {/* On a phone this comes before the form. */}
          <p className="max-lg:hidden">{text.known}</p>
          <AppLink to="/booking" className={buttonStyle('line', 'normal', 'mt-3 mb-4 w-full max-lg:hidden')}>
            {text.book}
          </AppLink>
          <p>
            {text.hurry}{' '}
            <PhoneLink where="estimate" className="inline-block py-1 font-semibold whitespace-nowrap underline" />
          </p>
        </div>
      </div>
    </aside>
  )
}
