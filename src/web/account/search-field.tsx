type SearchFieldProps = {
  value: string
  onChange: (typed: string) => void
  text: { search: string; searchLabel: string }
  className: string
}

/** Narrows what an account page lists, as it is typed. Without scripts it could do nothing, and is not there. */
export function SearchField({ value, onChange, text, className }: SearchFieldProps) {
  return (
    <input
      type="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={text.search}
      aria-label={text.searchLabel}
      className={`min-h-12 w-full rounded-control border border-field bg-card px-4 text-base noscript:hidden ${className}`}
    />
  )
}
