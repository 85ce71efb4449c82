import { liveText as text } from '#content/staff/staff-frame.ts'
import { useLiveState } from '#web/staff/live/use-live.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Rule 92: whether what colleagues change shows by itself. Only the loss of it is announced. */
export function LiveMark() {
  const state = useLiveState()
  return (
    <span className="mr-3 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'mr-1.5 inline-block size-2 rounded-full border',
          state === 'live' ? 'border-on-bar bg-on-bar' : 'border-ash',
        )}
      />
      <span role="status" className={classNames(state === 'lost' && 'font-semibold text-on-bar')}>
        {state === 'lost' && text.lost}
      </span>
      {state !== 'lost' && text[state]}
    </span>
  )
}
