import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { openMap } from './open-map.ts'
import { type Stop, usePhone } from './use-phone.tsx'

/** A photo from the server as an address of this page; null until it is there, and without a network. */
export function useSitePhoto(photoUrl: string | null): string | null {
  const { phone } = usePhone()
  const [photo, setPhoto] = useState<string | null>(null)
  const token = phone.readingToken()
  useEffect(() => {
    if (!photoUrl || !token) return
    let url: string | null = null
    fetch(photoUrl, { headers: { authorization: `Bearer ${token}` } })
      .then(async (reply) => {
        if (!reply.ok) return
        url = URL.createObjectURL(await reply.blob())
        setPhoto(url)
      })
      .catch(() => {})
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [photoUrl, token])
  return photo
}

/** Rule 361: the pin and the photos by which the customer shows where the container goes; nothing without any. */
export function PlaceMarks({ stop }: { stop: Stop }) {
  const { messages } = usePhone()
  const { hasOwnPin = false, placePhotoUrls = [], position, address } = stop
  if (!hasOwnPin && placePhotoUrls.length === 0) return null
  return (
    <section className="place-marks">
      <h2>{messages.stop.fromCustomer}</h2>
      {hasOwnPin && (
        <button type="button" className="alt small" onClick={() => openMap(position, address)}>
          <Icon name="drive" size={22} />
          {messages.stop.customersPin}
        </button>
      )}
      {placePhotoUrls.length > 0 && (
        <div className="place-photos">
          {placePhotoUrls.map((url, place) => (
            <PlacePhoto key={url} url={url} number={place + 1} />
          ))}
        </div>
      )}
    </section>
  )
}

function PlacePhoto({ url, number }: { url: string; number: number }) {
  const { messages } = usePhone()
  const photo = useSitePhoto(url)
  const [isLarge, setLarge] = useState(false)
  if (photo === null) return null
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      className={isLarge ? 'is-large' : ''}
      aria-label={messages.stop.placePhoto(number)}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={photo} alt="" />
    </button>
  )
}
