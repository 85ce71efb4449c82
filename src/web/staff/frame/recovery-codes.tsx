import { useEffect, useRef } from 'react'
import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** The recovery codes of an account, to be printed: they are shown only now (rule 261). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { business } = useApp()
  const { user } = useStaffSession()
  const showToast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = text.codesFor(user.username, business.name, formatDate(dateInLosAngeles(new Date())))
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${title}\n${codes.join('\n')}\n`)
      showToast({ title: text.copied, tone: 'success' })
    } catch {
      showToast({ title: text.copyFailed, tone: 'error' })
    }
  }

  return (
    <div className="print-alone">
      <h3 ref={heading} tabIndex={-1} className="font-text text-dense font-semibold outline-none">
        {text.codesHeading}
      </h3>
      <p className="mt-1 text-ink-2 print:hidden">{text.codesDescription}</p>
      <p className="mt-3 text-small text-ink-2">{title}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-paper px-4 py-3 select-all">
        {codes.map((code) => (
          <li key={code} className="font-mono text-base tracking-[.06em] whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2 print:hidden">
        <DenseButton onClick={copy}>{text.copy}</DenseButton>
        <DenseButton onClick={() => window.print()}>{text.print}</DenseButton>
        <DenseButton look="go" onClick={onDone}>
          {text.saved}
        </DenseButton>
      </div>
    </div>
  )
}
