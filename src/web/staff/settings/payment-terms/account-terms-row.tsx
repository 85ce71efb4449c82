import { eraseAccountText, termsText as text } from '#content/staff/staff-settings.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

type AccountTermsRowProps = { account: CreditAccountOnWire; onAsk: () => void; onErase: () => void }

/** One customer, on which terms, and the buttons that change them and that erase the account. */
export function AccountTermsRow({ account, onAsk, onErase }: AccountTermsRowProps) {
  const { companyName, firstName, lastName, email, phone, customerType, net30Since, net30By } = account
  const name = customerName(account)
  const today = dateInLosAngeles(new Date())
  const person = [companyName && `${firstName} ${lastName}`.trim(), email, phone].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4">
      <p className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2 wrap-anywhere">{person}</span>
      </p>
      <p className="text-small text-ink-2">
        {net30Since ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Chip look="out">{text.net30}</Chip>
            {text.since(bareDate(dateInLosAngeles(new Date(net30Since)), today), net30By)}
          </span>
        ) : customerType === 'contractor' ? (
          text.onReceipt
        ) : (
          text.residential
        )}
      </p>
      <p className="flex flex-wrap gap-2.5">
        {(customerType === 'contractor' || net30Since !== null) && (
          <DenseButton onClick={onAsk} aria-label={net30Since ? text.takeBackFrom(name) : text.approveFor(name)}>
            {net30Since ? text.takeBack : text.approve}
          </DenseButton>
        )}
        <DenseButton onClick={onErase} aria-label={eraseAccountText.eraseOf(name)}>
          {eraseAccountText.erase}
        </DenseButton>
      </p>
    </li>
  )
}

/** The name of a customer in the office: the company, if there is one. */
export const customerName = ({ companyName, firstName, lastName }: CreditAccountOnWire) =>
  companyName || `${firstName} ${lastName}`.trim()
