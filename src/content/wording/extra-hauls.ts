import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'

/** Where staff plan a haul between delivery and pickup, and what its customer is told once it is planned and done (rule 267). */
export const extraHaulMessages: Record<
  ExtraHaulKind,
  { heading: string; intro: string; plan: string; isPlanned: string; isDone: string }
> = {
  swap: {
    heading: 'Swap the container',
    intro: 'The full container leaves, an empty one takes its place. It needs a spare container on its day.',
    plan: 'Plan Swap',
    isPlanned:
      'We take the full container away and bring you an empty one. Please keep the way to the container clear.',
    isDone: 'Your container is empty again.',
  },
  dump_and_return: {
    heading: 'Dump and return',
    intro: 'The container is emptied and comes back the same day. It needs no spare container.',
    plan: 'Plan Dump and Return',
    isPlanned: 'We empty your container and bring it back the same day. Please keep the way to the container clear.',
    isDone: 'Your container is empty again.',
  },
  relocate: {
    heading: 'Relocate the container',
    intro:
      'The container moves on its property, or to another address of the same ZIP code. Anywhere else is a new order.',
    plan: 'Plan Relocation',
    isPlanned: 'We move your container to its new place. Please keep the way clear.',
    isDone: 'Your container is at its new place.',
  },
  full_pickup: {
    heading: 'Take the full container',
    intro: 'The full container leaves. An empty one comes on another trip.',
    plan: 'Plan Full Pickup',
    isPlanned: 'We take the full container away. Please keep the way to the container clear.',
    isDone: 'Your full container is gone. We bring you an empty one on another trip.',
  },
  new_delivery: {
    heading: 'Deliver an empty container',
    intro:
      'The full container leaves first, and an empty one comes on another trip. It needs a spare container on its day.',
    plan: 'Plan New Delivery',
    isPlanned:
      'We take the full container away, and bring you an empty one on another trip. Please keep the way to the container clear.',
    isDone: 'Your new container is there, and it is empty.',
  },
}
