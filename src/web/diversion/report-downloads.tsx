import { packetText } from '#content/wording/closeout-packet.ts'
import { reportDownloads as text } from '#content/wording/diversion-report.ts'

type ReportDownloadsProps = {
  /** The address of whatever the report is about. */
  base: string
  /** The subject of the link, for people who hear links one by one. */
  of: string
  className: string
}

/** A report to be taken along. */
export function ReportDownloads({ base, of, className }: ReportDownloadsProps) {
  const links = [
    ['closeout-packet', packetText.title],
    ['diversion-report/pdf', text.pdf],
    ['diversion-report/csv', text.csv],
  ] as const
  return links.map(([path, name]) => (
    <a key={path} href={`${base}/${path}`} aria-label={`${name}, ${of}`} className={className}>
      {name}
    </a>
  ))
}
