import { ReviewDialog } from './review-dialog.tsx'

export function reviewRoute() {
  return { Component: ReviewDialog }
}
