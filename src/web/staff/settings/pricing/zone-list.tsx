import { zoneText as text } from '#content/staff/staff-settings.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { PanelState, SettingsPanel } from '#web/staff/settings/settings-panel.tsx'
import { ZoneRow } from './zone-row.tsx'

/** The zones of the service area, and their delivery surcharges (rule 162). */
function ZoneList() {
  const zones = useApiQuery('settings', 'GET /api/pricing-zones')
  return (
    <SettingsPanel part="zones" help={text.help}>
      {zones.data ? (
        <ul>
          {zones.data.length === 0 && <li className="px-5 py-4 text-ink-2 max-sm:px-4">{text.none}</li>}
          {zones.data.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      ) : (
        <PanelState query={zones} failed={text.failed} />
      )}
    </SettingsPanel>
  )
}

export function screen() {
  return { Component: ZoneList }
}
