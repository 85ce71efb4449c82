import { useEffect, useState } from 'react'

/** The text once nobody has typed for so many milliseconds. */
export function useRested(text: string, rest: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text, rest])
  return rested
}
