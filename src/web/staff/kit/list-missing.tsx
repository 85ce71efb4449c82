import { ListError } from './list-error.tsx'

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
