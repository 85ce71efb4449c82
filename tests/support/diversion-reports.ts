import type { DiversionReport, ReportedLoad, ReportedTally } from '#contract/diversion/diversion-reports.ts'

export const emptyTally: ReportedTally = {
  recycled: '0.00',
  reused: '0.00',
  salvaged: '0.00',
  disposed: '0.00',
  diverted: '0.00',
  total: '0.00',
}

/** A load in a report: ten tons of mixed debris, 72.5 % of them recovered. */
export function reportedLoad(number: number, changes: Partial<ReportedLoad> = {}): ReportedLoad {
  return {
    id: `019b0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    date: '2026-03-10',
    ticketNumber: `SC-${471_000 + number}`,
    orderNumber: '7K3M-0XQ9-ZB4T',
    facility: 'Example Recycling',
    facilityAddress: '1 Example Road, Sylmar, CA 91342',
    swisNumber: '19-AA-0052',
    originCity: 'Valencia',
    material: 'Mixed debris',
    writtenAs: 'Mixed debris',
    howMeasured: 'scale',
    cubicYards: null,
    density: null,
    rate: { percent: '72.50', from: '2025-04-01', until: '2026-03-31', certifier: 'An invented certifier', source: '' },
    disposition: 'mixed',
    tally: { ...emptyTally, recycled: '7.25', disposed: '2.75', diverted: '7.25', total: '10.00' },
    hasPhoto: true,
    warnings: [],
    notDiverted: [],
    confirmedReason: '',
    ...changes,
  }
}

/** A report as it crosses the wire. */
export function reportWith(changes: Partial<DiversionReport> = {}): DiversionReport {
  const loads = changes.loads ?? [reportedLoad(1)]
  const whole = reportedLoad(1).tally
  return {
    scope: 'project',
    name: 'Hillcrest Road',
    madeAt: new Date('2026-12-20T20:00:00Z'),
    madeOn: '2026-12-20',
    hauler: {
      name: 'Canyon Roll-Off',
      street: '1200 Example Canyon Road',
      city: 'Santa Clarita',
      state: 'CA',
      zipCode: '91350',
      phone: '+16615550142',
      email: 'office@canyon.example',
      permitNumber: 'C-17',
    },
    project: {
      name: 'Hillcrest Road',
      address: '27811 Hillcrest Road, Agoura Hills, CA 91301',
      apn: '2061-014-033',
      permitNumber: 'BL-2026-0412',
      planCheckNumber: 'PC-88',
      jurisdiction: 'Los Angeles County, unincorporated',
      kind: 'Residential',
      squareFeet: 2_400,
      valuationDollars: 350_000,
      startsOn: '2026-02-01',
      endsOn: '2026-06-30',
      isEndEstimated: false,
      soilOrigin: '',
    },
    people: {
      owner: 'Renata Castellanos',
      contractor: 'Castellanos Roofing',
      preparer: 'Luis Ortega',
      preparerRelation: 'Project manager',
      refundPayee: 'Castellanos Roofing',
    },
    orderNumbers: ['7K3M-0XQ9-ZB4T'],
    unit: 'tons',
    conflict: null,
    verdict: 'pass',
    judgements: [
      {
        stream: 'debris',
        rule: {
          place: 'Los Angeles County, unincorporated',
          targetPercent: '70.00',
          from: '2024-08-19',
          source: {
            ...{ title: 'The county', url: 'https://county.example/debris', printed: null },
            ...{ seen: '2026-11-22', certainty: 'official-page' },
          },
          note: '',
        },
        tally: whole,
        percent: '72.50',
        notCounted: '0.00',
        shortfall: '0.00',
        verdict: 'pass',
      },
    ],
    decided: { on: '2026-01-15', by: 'permit' },
    laterRules: [],
    materials: [{ name: 'Mixed debris', loads: loads.length, tally: whole, percent: '72.50' }],
    loads,
    whole,
    wastePerArea: null,
    due: { on: '2026-08-14', days: 45, after: 'the estimated end' },
    notes: [],
    declaration: '',
    ...changes,
  }
}
