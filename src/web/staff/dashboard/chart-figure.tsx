import { type ReactNode, useId } from 'react'
import { trendsText } from '#content/staff/staff-dashboard.ts'

type ChartFigureProps = {
  title: string
  /** The chart in a sentence, for screen readers and as its caption. */
  summary: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** A picture of 600 by 160. */
  children: ReactNode
}

/** A chart with its summary above and its figures below. */
export function ChartFigure({ title, summary, headings, rows, children }: ChartFigureProps) {
  const titleId = useId()
  return (
    <figure
      aria-labelledby={titleId}
      className="min-w-0 border-line p-4 max-md:not-first:border-t md:not-first:border-l"
    >
      <figcaption>
        <h4 id={titleId} className="font-text text-dense font-semibold">
          {title}
        </h4>
        <p className="text-small text-ink-2">{summary}</p>
      </figcaption>
      <svg
        viewBox="0 0 600 160"
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="mt-3 block h-40 w-full"
      >
        {children}
      </svg>
      <details className="mt-2 text-small">
        <summary className="inline-flex min-h-8 cursor-pointer items-center underline decoration-line-strong underline-offset-3">
          {trendsText.asTable}
        </summary>
        <div className="mt-2">
          <table className="w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className="border-b border-line-strong py-1 text-left font-medium text-ink-2 not-first:text-right"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row" className="border-b border-line py-1 text-left font-normal">
                    {first}
                  </th>
                  {others.map((cell, index) => (
                    <td key={headings[index + 1]} className="border-b border-line py-1 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
