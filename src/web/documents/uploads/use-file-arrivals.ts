import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page or pasted into it, while the component is there. A file that misses its target would
 * otherwise replace the page. Answers whether files are being dragged over the page.
 */
export function useFileArrivals(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    if (!isOn) return
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    const dragged = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    document.addEventListener('dragenter', dragged, listen)
    document.addEventListener('dragover', dragged, listen)
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false)
      },
      listen,
    )
    document.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        take([...event.dataTransfer.files])
      },
      listen,
    )
    document.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) event.preventDefault()
        take(files)
      },
      listen,
    )
    return () => listening.abort()
  }, [isOn])

  return isOver
}
