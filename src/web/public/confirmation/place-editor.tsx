import { type ReactNode, useId, useRef, useState } from 'react'
import { placeText, placeEditorText as text } from '#content/public/place.ts'
import type { OrderPlaceOnWire } from '#contract/orders/place-endpoints.ts'
import { type Position, readPosition } from '#domain/dispatch/travel-time.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { randomKey } from '#web/app/random-key.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { PlacePlan } from './place-plan.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

const maxPhotos = 3
/** A device that knows no better is probably indoors. */
const vagueMeters = 50

type PlaceEditorProps = {
  orderNumber: string
  place: OrderPlaceOnWire
  onChange: (place: OrderPlaceOnWire) => void
  onClose: () => void
}

type Draft = Position & { metersUncertain: number | null }
type News = { tone: 'status' | 'alert'; message: string }

/** Rule 361: marks the spot of the container, by the device's location or from a map app, and adds photos of it. */
export function PlaceEditor(props: PlaceEditorProps) {
  return (
    <div
      ref={focusOnShown}
      tabIndex={-1}
      className="mt-4 scroll-mt-24 rounded-card border border-line-strong px-5 py-5 outline-none"
    >
      <Spot {...props} />
      <Photos {...props} />
      <Button look="line" className="mt-6 max-sm:w-full" onClick={props.onClose}>
        {text.done}
      </Button>
    </div>
  )
}

function Spot({ orderNumber, place, onChange }: PlaceEditorProps) {
  const ui = useUiText()
  const { call } = useApp()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [busy, setBusy] = useState<'locating' | 'saving' | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const { pin } = place
  const shown = draft ?? pin
  const params = { orderNumber }

  function draw(at: Draft, message: string) {
    setDraft(at)
    setNews({ tone: 'status', message })
  }
  function locate() {
    if (!('geolocation' in navigator)) return setNews({ tone: 'alert', message: text.notFound })
    setBusy('locating')
    setNews(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const metersUncertain = Math.round(accuracy)
        setBusy(null)
        draw(
          { latitude, longitude, metersUncertain },
          metersUncertain > vagueMeters ? text.vague(metersUncertain) : text.found(metersUncertain),
        )
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(null)
        setNews({ tone: 'alert', message: code === PERMISSION_DENIED ? text.denied : text.notFound })
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  }
  async function change(send: () => Promise<OrderPlaceOnWire>, message: string) {
    if (busy) return
    setBusy('saving')
    try {
      onChange(await send())
      setDraft(null)
      setNews({ tone: 'status', message })
    } catch (error) {
      setNews({ tone: 'alert', message: failureMessage(error, text.notSaved) })
    }
    setBusy(null)
  }

  return (
    <Part heading={text.spot}>
      <p className="text-ink-2">{text.stand}</p>
      <Button look="line" className="mt-3 max-sm:w-full" aria-disabled={busy !== null} onClick={() => busy ?? locate()}>
        {busy === 'locating' ? text.locating : text.locate}
      </Button>
      <FromMapApp onFound={(at) => draw({ ...at, metersUncertain: null }, text.shown)} />
      {shown && (
        <PlacePlan
          at={shown}
          metersUncertain={shown.metersUncertain}
          onMove={(at) => draw({ ...at, metersUncertain: null }, text.moved)}
        />
      )}
      <NewsLine news={news} />
      <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {draft && (
          <Button
            className="max-sm:w-full"
            aria-disabled={busy !== null}
            onClick={() =>
              change(() => call('PUT /api/orders/by-number/{orderNumber}/pin', { params, body: draft }), text.saved)
            }
          >
            {busy === 'saving' ? ui.saving : text.save}
          </Button>
        )}
        {pin && (
          <Button
            look="line"
            className="max-sm:w-full"
            aria-disabled={busy !== null}
            onClick={() =>
              change(() => call('DELETE /api/orders/by-number/{orderNumber}/pin', { params }), text.removed)
            }
          >
            {text.remove}
          </Button>
        )}
      </p>
    </Part>
  )
}

/** For whoever is somewhere else: the numbers of a spot, as map apps copy them. */
function FromMapApp({ onFound }: { onFound: (at: Position) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <details className="mt-3">
      <summary className="min-h-12 cursor-pointer py-3 underline">{text.elsewhere}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const at = readPosition(typed)
          setError(at ? undefined : text.unreadable)
          if (at) onFound(at)
        }}
      >
        <Field id={id} label={text.paste} hint={text.pasteHelp} {...(error && { error })}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" look="line" className="mt-3 max-sm:w-full">
          {text.use}
        </Button>
      </form>
    </details>
  )
}

function Photos({ orderNumber, place: { photos }, onChange }: PlaceEditorProps) {
  const { call } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<News | null>(null)
  /** A photo that failed comes again under its key. */
  const sent = useRef<{ file: File; photo: Blob; key: string } | null>(null)

  async function run(work: () => Promise<OrderPlaceOnWire>, done: string, failed: string) {
    if (isBusy) return
    setBusy(true)
    try {
      onChange(await work())
      setNews({ tone: 'status', message: done })
    } catch (error) {
      setNews({ tone: 'alert', message: failureMessage(error, failed) })
    }
    setBusy(false)
  }
  async function add(file: File) {
    const isSame =
      sent.current?.file.name === file.name &&
      sent.current.file.size === file.size &&
      sent.current.file.lastModified === file.lastModified
    if (!isSame) sent.current = { file, photo: await shrinkPhoto(file), key: randomKey() }
    const { photo, key } = sent.current ?? { photo: file, key: '' }
    const place = await call('POST /api/orders/by-number/{orderNumber}/place-photos', {
      params: { orderNumber },
      headers: { 'idempotency-key': key },
      file: photo,
    })
    sent.current = null
    return place
  }

  return (
    <Part heading={text.photos} className="mt-8">
      <p className="text-ink-2">{text.photosHelp(maxPhotos)}</p>
      {photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id, thumbnailUrl }, index) => (
            <li key={id}>
              <img
                src={thumbnailUrl}
                alt={placeText.photo(index + 1)}
                className="aspect-4/3 w-full rounded-card border border-line-strong object-cover"
              />
              <Button
                look="line"
                size="compact"
                className="mt-2 w-full"
                aria-label={text.deleteOne(index + 1)}
                aria-disabled={isBusy}
                onClick={() =>
                  run(
                    () =>
                      call('DELETE /api/orders/by-number/{orderNumber}/place-photos/{photoId}', {
                        params: { orderNumber, photoId: id },
                      }),
                    text.deleted,
                    text.notDeleted,
                  )
                }
              >
                {text.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewsLine news={isBusy ? { tone: 'status', message: text.sending } : news} />
      {photos.length < maxPhotos && (
        <label
          className={buttonStyle(
            'line',
            'normal',
            'mt-3 cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink max-sm:w-full',
          )}
        >
          {text.add}
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void run(() => add(file), text.added, text.notAdded)
            }}
          />
        </label>
      )}
    </Part>
  )
}

function Part({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className="mb-1 text-large font-semibold">{heading}</h3>
      {children}
    </section>
  )
}

function NewsLine({ news }: { news: News | null }) {
  return (
    <>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {news?.tone === 'status' && news.message}
      </p>
      {news?.tone === 'alert' && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {news.message}
        </p>
      )}
    </>
  )
}
