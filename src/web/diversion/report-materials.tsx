import { inPercent, reportText as messages, unitLabels } from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart } from './report-part.tsx'
import { ReportRow, ReportTable } from './report-table.tsx'

const { materials: text } = messages

/** The materials that left the project. */
export function ReportMaterials({ report: { materials, unit, whole, loads } }: { report: DiversionReportOnWire }) {
  if (materials.length === 0) return null
  const columns = { first: text.material, second: text.loads, last: text.percent }
  return (
    <ReportPart heading={`${text.heading}, ${unitLabels[unit].short}`}>
      <ReportTable columns={columns} label={text.heading}>
        {materials.map((each) => (
          <ReportRow
            key={each.name}
            columns={columns}
            first={each.name}
            second={String(each.loads)}
            tally={each.tally}
            last={each.percent === null ? '' : inPercent(each.percent)}
          />
        ))}
        <ReportRow
          columns={columns}
          isSum
          first={messages.loads.sum}
          second={String(loads.length)}
          tally={whole}
          last=""
        />
      </ReportTable>
    </ReportPart>
  )
}
