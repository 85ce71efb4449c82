import { ZoneList } from './pricing/zone-list.tsx'

/** The delivery zones and their surcharges. */
function ZoneSettings() {
  return <ZoneList />
}

export function screen() {
  return { Component: ZoneSettings }
}
