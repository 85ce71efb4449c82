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

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type ListMissingProps = {
  words: Record<'failed' | 'retry' | 'loading', string>
  query: Query
  /** How high the list may be expected to be, as a class. */
  height: string
}

/** In place of a list: that it is loading, or why it could not be had. */
export function ListMissing({ words, query: { error, isFetching, refetch }, height }: ListMissingProps) {
  if (error) {
    return (
      <ListError
        heading={words.failed}
        message={error.message}
        label={words.retry}
        pending={isFetching}
        onPress={() => refetch()}
      />
    )
  }
  return (
    <div role="status" className={`rounded-panel border border-line bg-card ${height}`}>
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
