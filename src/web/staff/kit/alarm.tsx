import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { WarningIcon } from '#web/ui/icons.tsx'

const tones = {
  danger: 'border-danger-line bg-danger-tint text-danger',
  warn: 'border-warn-line bg-warn-tint text-warn',
}

/** `aside`: the way to mend it, behind the sentence. */
type AlarmProps = { tone: keyof typeof tones; help?: string; aside?: ReactNode; children: ReactNode }

/** A problem that must be seen, in a list of problems. */
export function Alarm({ tone, help, aside, children }: AlarmProps) {
  return (
    <li className={classNames('flex gap-2 rounded-control border px-3 py-2', tones[tone])}>
      <WarningIcon />
      <p>
        <strong className="font-semibold">{children}</strong> {help && <span className="text-ink">{help}</span>} {aside}
      </p>
    </li>
  )
}
