import {
  facilityPlace,
  loadDetails,
  materialText,
  reportText as messages,
  notDivertedText,
  unitLabels,
} from '#content/wording/diversion-report.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart, ReportRow, ReportTable } from './report-parts.tsx'

const { loads: text } = messages
type Load = DiversionReportOnWire['loads'][number]

/** Each load, with how it was measured, converted and sorted. */
export function ReportLoads({ report: { loads, unit, orderNumbers } }: { report: DiversionReportOnWire }) {
  const columns = { first: text.load }
  return (
    <ReportPart heading={`${text.heading}, ${unitLabels[unit].short}`}>
      {loads.length === 0 ? (
        <p className="text-ink-2">{text.none}</p>
      ) : (
        <ReportTable columns={columns} label={text.heading}>
          {loads.map((load) => (
            <ReportRow
              key={load.id}
              columns={columns}
              first={<LoadDetails load={load} withOrder={orderNumbers.length > 1} />}
              tally={load.tally}
            />
          ))}
        </ReportTable>
      )}
    </ReportPart>
  )
}

function LoadDetails({ load, withOrder }: { load: Load; withOrder: boolean }) {
  const details = [facilityPlace(load), ...loadDetails(load), withOrder && `${text.order} ${load.orderNumber}`]
  return (
    <>
      <span className="font-medium">
        {load.date ? shortDate(load.date) : messages.unknown}, {load.ticketNumber || messages.unknown}
      </span>
      <span className="block font-normal">
        {load.facility || messages.unknown}, {materialText(load)}
      </span>
      <span className="block text-small font-semibold text-warn empty:hidden">{notDivertedText(load)}</span>
      <span className="block text-small font-normal text-ink-2">{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
