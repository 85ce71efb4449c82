import { testModeText as text } from '#content/wording/test-mode.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Needs } from './needs.tsx'

/** Rule 466: near a button that promises an email, that none leaves; nothing where emails are sent. */
export function TestModeNote({ className }: { className?: string }) {
  const { data } = useApiQuery('emails', 'GET /api/admin/email-delivery', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (!data?.isTestMode) return null
  return (
    <p className={classNames('text-small font-semibold text-warn', className)}>
      {text.note}{' '}
      <Needs permission="staff:emails.read">
        <AppLink to="/admin/email" className="whitespace-nowrap underline">
          {text.read}
        </AppLink>
      </Needs>
    </p>
  )
}
