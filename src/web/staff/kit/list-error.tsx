import { DenseButton } from '#web/ui/dense-button.tsx'

type ListErrorProps = { heading: string; message: string; label: string; pending: boolean; onPress: () => void }

/** In place of a list that could not be had: why, and a button that tries again. */
export function ListError({ heading, message, label, pending, onPress }: ListErrorProps) {
  return (
    <div role="alert" className="rounded-panel border border-danger-line bg-danger-tint px-4 py-10 text-center">
      <h3 className="font-text text-dense font-semibold text-danger">{heading}</h3>
      <p className="mt-1.5">{message}</p>
      <DenseButton className="mt-4" onClick={onPress} pending={pending}>
        {label}
      </DenseButton>
    </div>
  )
}
