import { classNames } from '#web/ui/class-names.ts'

/** A truck's number, like a route marker. */
export function Plate({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span className={classNames('board-plate', isSmall && 'board-plate-small')}>
      <b>{name}</b>
    </span>
  )
}
