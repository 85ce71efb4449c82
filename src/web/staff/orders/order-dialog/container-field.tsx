import { loadedContainer } from '#content/staff/staff-containers.ts'
import { editText as text } from '#content/staff/staff-order.ts'
import { useAvailableContainers } from '#web/staff/orders/order-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { editFieldId, type OrderEdit } from './use-order-edit.ts'

/** Rule 32: the assigned container: one of the free ones, or none. */
export function ContainerField({ edit: { base, values, errors, set } }: { edit: OrderEdit }) {
  const containers = useAvailableContainers(base.dumpsterSize)
  const isOver = base.actualPickupDate !== null || base.status === 'cancelled'
  const assigned = base.assignedContainerId
  const others = containers.data?.free.filter(({ id }) => id !== assigned) ?? []
  return (
    <Field
      id={editFieldId('assignedContainerId')}
      label={text.assignedContainerId}
      error={errors.assignedContainerId}
      hint={
        isOver
          ? text.frozen(base.status)
          : containers.error
            ? text.containersFailed
            : containers.data?.free.length === 0 && text.containersNone(base.dumpsterSize)
      }
    >
      {(control) => (
        <select
          {...control}
          className={denseControlStyle}
          disabled={isOver}
          value={values.assignedContainerId}
          onChange={({ target }) => set('assignedContainerId', target.value)}
        >
          <option value="">{text.noContainer}</option>
          {assigned !== null && <option value={assigned}>{base.assignedContainerNumber}</option>}
          {others.map(({ id, containerNumber }) => (
            <option key={id} value={id}>
              {containerNumber}
            </option>
          ))}
          {containers.data?.loaded
            .filter(({ id }) => id !== assigned)
            .map(({ id, containerNumber }) => (
              <option key={id} value={id} disabled>
                {loadedContainer.choice(containerNumber)}
              </option>
            ))}
        </select>
      )}
    </Field>
  )
}
