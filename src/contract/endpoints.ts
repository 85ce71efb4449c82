import { billToAccountEndpoints } from './bill-to-accounts/endpoints.ts'
import { billingEndpoints } from './billing/endpoints.ts'
import { jobEndpoints } from './billing/job-endpoints.ts'
import { receivablesEndpoints } from './billing/receivables-endpoints.ts'
import { changeRequestEndpoints } from './change-requests/endpoints.ts'
import { containerEndpoints } from './containers/endpoints.ts'
import { customerEndpoints } from './customers/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { dispatchEndpoints } from './dispatch/endpoints.ts'
import { fleetEndpoints } from './dispatch/fleet-endpoints.ts'
import { planEndpoints } from './dispatch/plan-endpoints.ts'
import { diversionEndpoints } from './diversion/endpoints.ts'
import { documentEndpoints } from './documents/endpoints.ts'
import { emailEndpoints } from './emails/endpoints.ts'
import { equipmentEndpoints } from './equipment/endpoints.ts'
import { exportEndpoints } from './exports/endpoints.ts'
import { facilityEndpoints } from './facilities/endpoints.ts'
import { haulEndpoints } from './hauls/endpoints.ts'
import { ownHaulEndpoints } from './hauls/own-haul-endpoints.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { listEndpoints } from './lists/endpoints.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { longStayEndpoints } from './long-stays/endpoints.ts'
import { cityCheckEndpoints } from './orders/city-check-endpoints.ts'
import { crewLinkEndpoints } from './orders/crew-link-endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { orderGroupEndpoints } from './orders/order-group-endpoints.ts'
import { placeEndpoints } from './orders/place-endpoints.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { payoutEndpoints } from './payments/payout-endpoints.ts'
import { phoneEndpoints } from './phones/endpoints.ts'
import { pricingEndpoints } from './pricing/endpoints.ts'
import { projectEndpoints } from './projects/endpoints.ts'
import { quoteEndpoints } from './quotes/endpoints.ts'
import { schedulingEndpoints } from './scheduling/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { securityEndpoints } from './security/endpoints.ts'
import { settingEndpoints } from './settings/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { standingServiceEndpoints } from './standing-services/endpoints.ts'
import { stopEndpoints } from './stops/endpoints.ts'
import { streetPermitEndpoints } from './street-permits/endpoints.ts'
import { weightTicketEndpoints } from './weight-tickets/endpoints.ts'
import type { Contract } from './wire/kit.ts'

/** The whole API, noun by noun: method and path, permission, input and output. */
export const endpoints = {
  ...equipmentEndpoints,
  ...pricingEndpoints,
  ...schedulingEndpoints,
  ...orderEndpoints,
  ...crewLinkEndpoints,
  ...placeEndpoints,
  ...orderGroupEndpoints,
  ...cityCheckEndpoints,
  ...paymentEndpoints,
  ...payoutEndpoints,
  ...stopEndpoints,
  ...dispatchEndpoints,
  ...fleetEndpoints,
  ...planEndpoints,
  ...phoneEndpoints,
  ...haulEndpoints,
  ...ownHaulEndpoints,
  ...standingServiceEndpoints,
  ...longStayEndpoints,
  ...leadEndpoints,
  ...quoteEndpoints,
  ...documentEndpoints,
  ...streetPermitEndpoints,
  ...weightTicketEndpoints,
  ...billingEndpoints,
  ...receivablesEndpoints,
  ...jobEndpoints,
  ...customerEndpoints,
  ...billToAccountEndpoints,
  ...changeRequestEndpoints,
  ...projectEndpoints,
  ...diversionEndpoints,
  ...facilityEndpoints,
  ...containerEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...dashboardEndpoints,
  ...emailEndpoints,
  ...searchEndpoints,
  ...securityEndpoints,
  ...settingEndpoints,
  ...staffEndpoints,
  ...listEndpoints,
  ...liveEndpoints,
} as const satisfies Contract

export type Api = typeof endpoints
