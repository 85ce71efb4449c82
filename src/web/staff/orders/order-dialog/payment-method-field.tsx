import { paymentMethods } from '#content/staff/staff-order.ts'
import { DenseField } from '#web/ui/dense-field.tsx'

type PaymentMethodFieldProps = {
  id: string
  label: string
  error?: string
  maxLength?: number
  value: string
  onChange: (method: string) => void
}

/** The payment method: free text, with the usual ones to choose from. */
export function PaymentMethodField({ id, onChange, ...field }: PaymentMethodFieldProps) {
  const choices = `${id}-choices`
  return (
    <>
      <DenseField
        id={id}
        list={choices}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        {...field}
      />
      <datalist id={choices}>
        {paymentMethods.map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
    </>
  )
}
