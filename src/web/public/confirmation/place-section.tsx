import { useCallback, useEffect, useState } from 'react'
import { placeText as text } from '#content/public/place.ts'
import type { OrderPlaceOnWire } from '#contract/orders/place-endpoints.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { useLate } from '#web/ui/use-late.ts'

/** Loads after a press (rule 91). */
const loadEditor = () => import('./place-editor.tsx')

type PlaceSectionProps = {
  orderNumber: string
  /** Whether nothing comes before marking the spot. */
  isNextStep: boolean
}

/** Rule 361: the pin and the photos of an order's place, for those who may see it in full; nothing where there is nothing to see or do. */
export function PlaceSection({ orderNumber, isNextStep }: PlaceSectionProps) {
  const ui = useUiText()
  const { call } = useApp()
  const [place, setPlace] = useState<OrderPlaceOnWire | 'failed' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const editor = useLate(loadEditor, isEditing)
  const load = useCallback(
    () =>
      call('GET /api/orders/by-number/{orderNumber}/place', { params: { orderNumber } }).then(setPlace, () =>
        setPlace('failed'),
      ),
    [call, orderNumber],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (place === null) return null
  if (place === 'failed')
    return (
      <section aria-labelledby="place-heading" className="max-w-[40rem] pt-12">
        <h2 id="place-heading" className="text-title">
          {text.heading}
        </h2>
        <p role="alert" className="mt-2">
          {text.failed}
        </p>
        <Button look="line" className="mt-4" onClick={load}>
          {ui.retry}
        </Button>
      </section>
    )
  const { pin, photos, mayChange } = place
  const isMarked = pin !== null || photos.length > 0
  if (!mayChange && !isMarked) return null
  return (
    <section ref={scrollIfWanted} aria-labelledby="place-heading" className="max-w-[40rem] scroll-mt-10 pt-12">
      <h2 id="place-heading" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 max-w-[36em] text-ink-2">{text.help}</p>
      {pin && (
        <p className="mt-3">
          {text.marked(pin.metersUncertain)}{' '}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${pin.latitude},${pin.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            className="-my-2 inline-block py-2 whitespace-nowrap underline"
          >
            {text.map}
            <span className="sr-only"> {text.newTab}</span>
          </a>
        </p>
      )}
      {editor ? (
        <editor.PlaceEditor
          orderNumber={orderNumber}
          place={place}
          onChange={setPlace}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          {photos.length > 0 && <Photos photos={photos} />}
          {mayChange && (
            <Button
              look={isNextStep && !isMarked ? 'go' : 'line'}
              className="mt-4 max-sm:w-full"
              aria-disabled={isEditing}
              onClick={() => setEditing(true)}
            >
              {isEditing ? text.opening : isMarked ? text.change : text.start}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** The part loads after the page, so that the browser has not found it. */
const scrollIfWanted = (section: HTMLElement | null) => {
  if (location.hash === '#place') section?.scrollIntoView()
}

function Photos({ photos }: Pick<OrderPlaceOnWire, 'photos'>) {
  return (
    <ul className="mt-3 grid grid-cols-3 gap-3">
      {photos.map(({ id, fileUrl, thumbnailUrl, width, height }, index) => (
        <li key={id}>
          <a href={fileUrl} target="_blank" rel="noopener">
            <img
              src={thumbnailUrl}
              alt={text.photo(index + 1)}
              width={width ?? undefined}
              height={height ?? undefined}
              className="aspect-4/3 w-full rounded-card border border-line-strong object-cover"
            />
            <span className="sr-only"> {text.openPhoto}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
