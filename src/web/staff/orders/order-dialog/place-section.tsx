import { useState } from 'react'
import { placeMarksText as text } from '#content/staff/place-marks.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { PlaceForStaffOnWire } from '#contract/orders/place-endpoints.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'

/** Rule 361: the pin and the photos by which the customer shows where the container goes; nothing without any. */
export function PlaceSection({ order }: { order: StaffOrderOnWire }) {
  const { id } = order
  const place = useApiQuery('orders', 'GET /api/orders/{id}/place', { params: { id } }, askAnew)
  const [leaving, setLeaving] = useState<'pin' | { documentId: string; number: number } | null>(null)
  const removePin = useApiCommand('orders', 'DELETE /api/orders/{id}/pin')
  const removePhoto = useApiCommand('orders', 'DELETE /api/orders/{id}/documents/{documentId}')
  const canChange = useMay()('staff:orders.write') && order.archivedAt === null
  const { data, error } = place
  if (!data?.pin && !data?.photos.length && !error && !leaving) return null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {error && !data && (
        <>
          <p>{text.notLoaded}</p>
          <RetryButton className="mt-3" query={place} />
        </>
      )}
      {data?.pin && <Pin pin={data.pin} onRemove={canChange ? () => setLeaving('pin') : null} />}
      {data && data.photos.length > 0 && (
        <ul className="mt-3 grid max-w-lg grid-cols-3 gap-3">
          {data.photos.map(({ documentId, thumbnailUrl, fileUrl }, index) => (
            <li key={documentId}>
              <a href={fileUrl} target="_blank" rel="noopener noreferrer" className="block">
                <img
                  src={thumbnailUrl}
                  alt={text.photo(index + 1)}
                  className="aspect-4/3 w-full rounded-control border border-line object-cover"
                />
                <span className="sr-only"> {text.newTab}</span>
              </a>
              {canChange && (
                <DenseButton
                  look="quiet"
                  className="-ml-3"
                  aria-label={text.removePhoto(index + 1)}
                  onClick={() => setLeaving({ documentId, number: index + 1 })}
                >
                  {text.remove}
                </DenseButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ActionQuestion
          heading={leaving === 'pin' ? text.pinQuestion : text.photoQuestion(leaving.number)}
          description={leaving === 'pin' ? text.pinHelp : text.photoHelp}
          keep={text.keep}
          confirm={text.remove}
          done={{ description: leaving === 'pin' ? text.pinRemoved : text.photoRemoved }}
          failed={text.failed}
          act={() =>
            leaving === 'pin'
              ? removePin.mutateAsync({ params: { id } })
              : removePhoto.mutateAsync({ params: { id, documentId: leaving.documentId } })
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}

type PinProps = { pin: NonNullable<PlaceForStaffOnWire['pin']>; onRemove: (() => void) | null }

function Pin({ pin, onRemove }: PinProps) {
  const { latitude, longitude, metersUncertain, setAt, isInUse } = pin
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem]">
        <NewTabLink
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          className="inline-flex items-center gap-1.5 font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {text.pin} {position}
        </NewTabLink>
        <p className="text-small text-ink-2">
          {[metersUncertain !== null && text.within(metersUncertain), text.setOn(shortInstant(setAt))]
            .filter(Boolean)
            .join(', ')}
        </p>
        {!isInUse && <p className="text-small text-ink-2">{text.notInUse}</p>}
      </div>
      {onRemove && (
        <DenseButton look="quiet" className="-mr-2 ml-auto" onClick={onRemove}>
          {text.removePin}
        </DenseButton>
      )}
    </div>
  )
}
