import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { callsText as text } from '#content/staff/staff-dashboard.ts'
import type { DueCallOnWire } from '#contract/dashboard/calls.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { timelineKey } from '#web/staff/orders/order-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** One call: its checkbox, the person and the reason, and the number as a link. */
export function CallRow({ due, today }: { due: DueCallOnWire; today: IsoDate }) {
  const tick = useTick()
  const showToast = useToast()
  const may = useMay()
  const isMade = tick.isPending ? due.tick === null : due.tick !== null
  const name = due.companyName || due.customerName

  async function toggle(): Promise<void> {
    try {
      await tick.mutateAsync(due)
    } catch (error) {
      const title = due.tick ? text.untickFailed : text.tickFailed
      showToast({ title, description: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }

  return (
    <li className="flex items-center gap-x-1 py-1.5 pr-3 pl-1.5">
      <label className="grid size-11 flex-none cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5.5 accent-steel"
          checked={isMade}
          disabled={!may('staff:orders.write')}
          aria-busy={tick.isPending || undefined}
          aria-label={text.tick(name)}
          onChange={() => !tick.isPending && toggle()}
        />
      </label>
      <div className={classNames('min-w-0 flex-auto', isMade && 'text-ink-3')}>
        <p className="font-semibold wrap-anywhere">
          <AppLink
            to={`/admin/orders/${due.orderId}`}
            aria-label={`${name}, ${text.order(due.orderNumber)}`}
            className={classNames('underline decoration-line-strong underline-offset-3', isMade && 'line-through')}
          >
            {name}
          </AppLink>
        </p>
        <p className="text-small">
          <About due={due} today={today} />
        </p>
      </div>
      {due.tick && isMade ? (
        <p className="max-w-28 flex-none text-right text-small text-ink-2 wrap-anywhere">
          {text.made(due.tick.calledBy, due.tick.calledAt)}
        </p>
      ) : (
        <a
          href={callLink(due.customerPhone)}
          aria-label={text.phone(name, formatPhone(due.customerPhone))}
          className={denseButtonStyle('line', 'flex-none px-2.5 font-medium tabular-nums')}
        >
          {formatPhone(due.customerPhone)}
        </a>
      )}
    </li>
  )
}

function About({ due, today }: { due: DueCallOnWire; today: IsoDate }) {
  const { kind, dueDay, daysPast, deliveryWindow, dumpsterSize, customerCity } = due
  const what = `${text.size(dumpsterSize)}, ${customerCity}, `
  if (kind === 'delivery') return `${what}${text.day(dueDay, today)} ${deliveryWindow ?? ''}`
  return (
    <>
      {what}
      <span className="font-medium text-danger">{kind === 'late' ? text.late(daysPast) : text.over(daysPast)}</span>
    </>
  )
}

/** Ticks a call off, or takes its tick back; the list shows it as the server has it. */
function useTick() {
  const { call } = useApp()
  const client = useQueryClient()
  const callsKey = apiKey('orders', 'GET /api/admin/calls')
  return useMutation({
    mutationFn: async (due: DueCallOnWire): Promise<DueCallOnWire> => {
      if (due.tick) {
        await call('DELETE /api/admin/calls/{id}', { params: { id: due.tick.id } })
        return { ...due, tick: null }
      }
      const { orderId, kind, aboutDay } = due
      return call('POST /api/admin/calls', { body: { orderId, kind, aboutDay } })
    },
    onSuccess: (changed) => {
      client.setQueryData<DueCallOnWire[]>(callsKey, (calls) =>
        calls?.map((each) => (each.orderId === changed.orderId && each.kind === changed.kind ? changed : each)),
      )
      void client.invalidateQueries({ queryKey: apiKey('orders', 'GET /api/admin/dashboard') })
      void client.invalidateQueries({ queryKey: timelineKey(changed.orderId) })
    },
    // A call that could not be marked may no longer be due.
    onError: () => void client.invalidateQueries({ queryKey: callsKey }),
  })
}
