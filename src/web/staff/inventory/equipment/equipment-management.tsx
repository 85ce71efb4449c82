import { useState } from 'react'
import {
  deleteEquipmentText,
  equipmentToastMessages as messages,
  equipmentList as text,
} from '#content/staff/staff-equipment.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { EquipmentRow } from './equipment-row.tsx'

/** The container types that the company rents out, smallest first, to one scale. */
export function EquipmentManagement() {
  const { data: types, error, isFetching, refetch } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const { to } = useAboveList('/admin/inventory')
  const [asked, setAsked] = useState<string | null>(null)
  const askedType = types?.find(({ id }) => id === asked)
  return (
    <section aria-labelledby="equipment-heading">
      <div className="mt-9 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2
          id="equipment-heading"
          tabIndex={-1}
          className="scroll-mt-3 mr-auto text-[1.625rem] font-semibold max-sm:w-full"
        >
          {text.heading}
        </h2>
        <a href="#containers-heading" className={denseButtonStyle('quiet')}>
          {text.toContainers}
        </a>
        <Needs permission="staff:equipment.write">
          <AppLink to={to('/equipment/new')} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
      </div>
      {types ? (
        types.length > 0 ? (
          <ul className="rounded-panel border border-line bg-card [--ppi:.25]">
            {types.map((type) => (
              <EquipmentRow key={type.id} type={type} onDelete={() => setAsked(type.id)} />
            ))}
          </ul>
        ) : (
          <div className="rounded-panel border border-line bg-card px-4 py-12 text-center">
            <h3 className="font-text text-dense font-semibold">{text.empty}</h3>
            <p className="mt-1.5 text-ink-2">{text.emptyHint}</p>
          </div>
        )
      ) : (
        <ListMissing messages={text} query={{ error, isFetching, refetch }} height="h-96 max-md:h-dvh" />
      )}
      {askedType && <DeleteEquipmentQuestion type={askedType} onClose={() => setAsked(null)} />}
    </section>
  )
}

function DeleteEquipmentQuestion({ type, onClose }: { type: EquipmentOnWire; onClose: () => void }) {
  const remove = useApiCommand('equipment', 'DELETE /api/admin-equipment-delete/{id}')
  return (
    <ActionQuestion
      heading={deleteEquipmentText.heading(type.name)}
      description={deleteEquipmentText.description}
      hint={deleteEquipmentText.orders}
      keep={deleteEquipmentText.keep}
      confirm={deleteEquipmentText.confirm}
      done={{ title: messages.deleted }}
      failed={messages.deleteFailed}
      act={() => remove.mutateAsync({ params: { id: type.id } })}
      onClose={onClose}
    />
  )
}
