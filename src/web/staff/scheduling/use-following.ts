import { useState } from 'react'

/** What a field holds: what was typed, until what it was filled from becomes something else. */
export function useFollowing(source: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(source)
  const [seen, setSeen] = useState(source)
  if (seen !== source) {
    setSeen(source)
    setTyped(source)
  }
  return [seen === source ? typed : source, setTyped]
}
