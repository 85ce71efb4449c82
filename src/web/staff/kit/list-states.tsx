import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type ListErrorProps = {
  heading: string
  query: Query
  /** What helps where asking again does not. */
  instead?: { message: string; label: string; onPress: () => void } | undefined
}

/** In place of a list that could not be had: why, and a button that tries again. */
export function ListError({ heading, query, instead }: ListErrorProps) {
  return (
    <div role="alert" className="rounded-panel border border-danger-line bg-danger-tint px-4 py-10 text-center">
      <h3 className="font-text text-dense font-semibold text-danger">{heading}</h3>
      <p className="mt-1.5">{instead?.message ?? query.error?.message}</p>
      {instead ? (
        <DenseButton className="mt-4" onClick={instead.onPress} pending={query.isFetching}>
          {instead.label}
        </DenseButton>
      ) : (
        <RetryButton className="mt-4" query={query} />
      )}
    </div>
  )
}

type ListMissingProps = {
  messages: { failed: string; loading?: string }
  query: Query
  /** How high the list may be expected to be, as a class. */
  height: string
}

/** In place of a list: that it is loading, or why it could not be had. */
export function ListMissing({ messages, query, height }: ListMissingProps) {
  const ui = useUiText()
  if (query.error) return <ListError heading={messages.failed} query={query} />
  return (
    <div role="status" className={`rounded-panel border border-line bg-card ${height}`}>
      <span className="sr-only">{messages.loading ?? ui.loading}</span>
    </div>
  )
}
