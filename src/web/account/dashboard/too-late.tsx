import { changeRequestText } from '#content/account/change-request.ts'
import { formatPhone } from '#content/company/phone.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Rule 26: less than 24 hours ahead only a call helps. The number is a link, so that a phone dials it. */
export function TooLate({ message }: { message: string }) {
  const { business } = useApp()
  return (
    <div role="alert" className="mt-5 rounded-card border border-warn bg-warn-tint px-5 py-4">
      <p className="font-semibold">{changeRequestText.late}</p>
      <p className="mt-1">{message}</p>
      <PhoneLink where="dashboard" number={business.secondPhone} className={buttonStyle('go', 'normal', 'mt-4')}>
        {changeRequestText.call(formatPhone(business.secondPhone))}
      </PhoneLink>
    </div>
  )
}
