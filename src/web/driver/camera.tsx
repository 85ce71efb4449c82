import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePhone } from './use-phone.tsx'

/** Milliseconds between two scans for a code, and the side of the scanned image. */
const lookEveryMs = 180
const lookSide = 720

type Detector = (video: HTMLVideoElement) => Promise<string | null>

type CameraProps = {
  /** Called with the text of each new QR code. */
  onCode?: ((text: string) => void) | undefined
  /** For taking a photo of the image. */
  video?: RefObject<HTMLVideoElement | null>
  /** Called if the camera cannot be used. */
  onMissing?: () => void
}

/** Shows the rear camera and scans for QR codes. */
export function Camera({ onCode, video, onMissing }: CameraProps) {
  const { messages } = usePhone()
  const own = useRef<HTMLVideoElement>(null)
  const shown = video ?? own
  const [isMissing, setMissing] = useState(false)
  const callbacks = useRef({ onCode, onMissing })
  callbacks.current = { onCode, onMissing }

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } },
      })
      const element = shown.current
      if (isOver || !element) return stop()
      element.srcObject = stream
      await element.play()
      const detect = await createDetector()
      let last: string | null = null
      while (!isOver) {
        const text = callbacks.current.onCode && element.readyState >= 2 ? await detect(element) : null
        if (text !== null && text !== last && !isOver) {
          last = text
          callbacks.current.onCode?.(text)
        }
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => {
      if (isOver) return
      setMissing(true)
      callbacks.current.onMissing?.()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [shown])

  if (isMissing) return <p className="lead">{messages.stop.noCamera}</p>
  return (
    <div className="finder">
      <video ref={shown} muted playsInline aria-label={messages.stop.scan} />
      {onCode && <i className="frame" aria-hidden="true" />}
    </div>
  )
}

type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
  getSupportedFormats?(): Promise<string[]>
}

/** The phone's own QR decoder; iPhones have none and load one. */
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats?.().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    const scale = Math.min(1, lookSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return null
    }
  }
}
