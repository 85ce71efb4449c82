import { customerPage, customerForm as text } from '#content/staff/bill-to-accounts.ts'
import { accountKindLabels } from '#content/wording/bill-to-accounts.ts'
import { type AccountKind, accountKinds, noBillingAddress } from '#contract/bill-to-accounts/account-words.ts'
import type { BillToAccountOnWire, NewAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { type PaymentTerms, paymentTerms } from '#contract/billing/billing-values.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { DraftArea, DraftCheck, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'

/** The facts of a customer as they are typed. */
export type AccountValues = {
  kind: AccountKind
  name: string
  terms: PaymentTerms
  creditLimit: string
  needsPo: boolean
  coiExpiresOn: string
  billingAddress: string
  billingCity: string
  billingState: string
  billingZipCode: string
  notes: string
}

export const noAccountValues: AccountValues = {
  kind: 'company',
  name: '',
  terms: 'due-on-receipt',
  creditLimit: '',
  needsPo: false,
  coiExpiresOn: '',
  ...noBillingAddress,
  notes: '',
}

/** The values of a customer that exists. */
export const accountValuesOf = (account: BillToAccountOnWire): AccountValues => ({
  kind: account.kind,
  name: account.name,
  terms: account.terms,
  creditLimit: account.creditLimit ?? '',
  needsPo: account.needsPo,
  coiExpiresOn: account.coiExpiresOn ?? '',
  billingAddress: account.billingAddress,
  billingCity: account.billingCity,
  billingState: account.billingState,
  billingZipCode: account.billingZipCode,
  notes: account.notes,
})

/** What the browser can find by itself. */
export const accountProblems = ({ creditLimit }: AccountValues) => ({
  creditLimit:
    creditLimit.trim() !== '' && parseCents(creditLimit.trim()) === null
      ? amountProblem(creditLimit, text.creditLimitWrong)
      : undefined,
})

/** The values as the server reads them. */
export function accountBody({ creditLimit, coiExpiresOn, ...rest }: AccountValues): NewAccountOnWire {
  return { ...rest, creditLimit: creditLimit.trim() || null, coiExpiresOn: coiExpiresOn || null }
}

/** The fields of a customer. Net 30 is for companies (rule 136). */
export function AccountFields<Values extends AccountValues>({ form }: { form: DraftForm<Values> }) {
  const own = form as unknown as DraftForm<AccountValues>
  const isPerson = own.values.kind === 'person'
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
      <DraftSelect
        form={own}
        name="kind"
        label={text.kind}
        options={accountKinds.map((value) => ({ value, label: accountKindLabels[value] }))}
      />
      <DraftText form={own} name="name" label={text.name} hint={text.companyHint} maxLength={200} autoFocus />
      <DraftSelect
        form={own}
        name="terms"
        label={text.terms}
        hint={isPerson ? text.termsHint : undefined}
        options={paymentTerms
          .filter((value) => !isPerson || value === 'due-on-receipt' || value === own.values.terms)
          .map((value) => ({ value, label: customerPage.termLabels[value] }))}
      />
      <DraftText
        form={own}
        name="creditLimit"
        label={text.creditLimit}
        hint={text.creditLimitHint}
        inputMode="decimal"
        maxLength={20}
      />
      <DraftText form={own} name="coiExpiresOn" label={text.coiExpiresOn} type="date" />
      <div className="self-end">
        <DraftCheck form={own} name="needsPo" label={text.needsPo} />
      </div>
      <div className="col-span-full">
        <DraftText
          form={own}
          name="billingAddress"
          label={text.billingAddress}
          hint={text.billingAddressHint}
          maxLength={300}
        />
      </div>
      <DraftText form={own} name="billingCity" label={text.billingCity} maxLength={100} />
      <div className="grid grid-cols-2 gap-x-4">
        <DraftText form={own} name="billingState" label={text.billingState} maxLength={50} />
        <DraftText form={own} name="billingZipCode" label={text.billingZipCode} inputMode="numeric" maxLength={10} />
      </div>
      <div className="col-span-full">
        <DraftArea form={own} name="notes" label={text.notes} hint={text.notesHint} rows={4} />
      </div>
    </div>
  )
}
