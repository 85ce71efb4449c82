import { data } from 'react-router'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ApiError } from '#web/app/api.ts'

/** The report, if the visitor may read it; else null, with the status of the call. `base` is the path of its downloads. */
export type LoadedReport = {
  report: DiversionReportOnWire | null
  isMissing: boolean
  base: string
  /** The number of the order, if the reader of its report is not signed in. */
  guestOf: string | null
}

export async function loadReport(
  base: string,
  read: () => Promise<DiversionReportOnWire>,
  guestOf: Promise<string | null>,
) {
  try {
    return data<LoadedReport>({ report: await read(), isMissing: false, base, guestOf: await guestOf })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedReport>({ report: null, isMissing: status < 500, base, guestOf: await guestOf }, { status })
  }
}
