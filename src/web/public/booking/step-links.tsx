import { useWatch } from 'react-hook-form'
import { spokenDate, steps } from '#content/public/booking.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { BookingField, BookingValues } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

/** The four steps at the top of the page: which are answered, with a link to each. */
export function StepLinks({ booking }: { booking: Booking }) {
  const values = useWatch({ control: booking.form.control }) as BookingValues
  const links = answeredSteps(values, booking.chosen !== null, booking.form.formState.errors)
  const current = links.find((link) => !link.done)
  return (
    <nav aria-label={steps.label} className="mt-8">
      <ol className="flex gap-2">
        {links.map((link) => (
          <li key={link.id} className="min-w-0 flex-1">
            <a
              href={`#${link.id}`}
              aria-current={link === current ? 'step' : undefined}
              className={classNames(
                'flex min-h-12 flex-col justify-center border-t-4 pt-1 pr-1 font-display text-large leading-tight font-semibold hover:underline sm:min-h-16 sm:pt-2.5 sm:pr-3 sm:pb-2.5',
                link === current
                  ? 'border-ink shadow-[inset_0_5px_0_var(--color-ink)]'
                  : link.done
                    ? 'border-steel'
                    : 'border-line-strong',
              )}
            >
              <span>
                {link.label}
                {link.done && (
                  <>
                    <span
                      aria-hidden="true"
                      className="ml-3 inline-block h-3 w-1.5 rotate-42 border-r-[2.5px] border-b-[2.5px] border-steel"
                    />
                    <span className="sr-only">, {steps.done}</span>
                  </>
                )}
              </span>{' '}
              <span className="truncate font-text text-small font-normal text-ink-2 max-sm:hidden">{link.answer}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A question is answered when everything that it must have is there and nothing in it is wrong. */
function answeredSteps(values: BookingValues, hasSize: boolean, errors: Booking['form']['formState']['errors']) {
  const answered = (...fields: BookingField[]) =>
    fields.every((field) => !errors[field] && String(values[field] || '').trim() !== '')
  return [
    {
      id: 'where',
      label: steps.where,
      done: answered('zipCode', 'address', 'city'),
      answer: steps.place(values.city.trim(), values.zipCode.trim()),
    },
    {
      id: 'what',
      label: steps.what,
      done: hasSize && answered('materialType', 'dumpsterSize') && !errors.materialOther,
      answer: steps.load(values.materialType, values.dumpsterSize),
    },
    {
      id: 'when',
      label: steps.when,
      done: answered('requestedDeliveryDate'),
      answer: values.requestedDeliveryDate ? spokenDate.withWeekday(values.requestedDeliveryDate) : steps.noDate,
    },
    {
      id: 'who',
      label: steps.who,
      done: answered('firstName', 'lastName', 'email', 'phone', 'termsAccepted'),
      answer: steps.details,
    },
  ]
}
