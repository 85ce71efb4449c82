import { useState } from 'react'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const name = 'board-narrow'

/** So many wide columns fit beside the map at 1280 px. */
const fitting = 4

/** Whether the columns are narrow: as this browser last chose, else where more trucks are on the board than fit. */
export function useNarrow(trucks: number) {
  const isRoomy = useMediaQuery('(width >= 96rem)')
  const [chosen, setChosen] = useState(readChoice)
  return {
    isOn: chosen === null ? trucks > fitting && !isRoomy : chosen === 'on',
    set(isOn: boolean) {
      setChosen(isOn ? 'on' : 'off')
      try {
        localStorage.setItem(name, isOn ? 'on' : 'off')
      } catch {
        // Without storage it holds until the page is left.
      }
    },
  }
}

function readChoice(): string | null {
  try {
    return import.meta.env.SSR ? null : localStorage.getItem(name)
  } catch {
    return null
  }
}
