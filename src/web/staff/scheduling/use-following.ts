import { useState } from 'react'

/** The value of a field: what was typed, until its source changes. */
export function useFollowing(source: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(source)
  const [seen, setSeen] = useState(source)
  if (seen !== source) {
    setSeen(source)
    setTyped(source)
  }
  return [seen === source ? typed : source, setTyped]
}
