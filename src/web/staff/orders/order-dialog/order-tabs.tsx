import { Tabs } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { uploadText } from '#content/staff/staff-documents.ts'
import { orderTabs } from '#content/staff/staff-order.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { OrderUploads } from './documents/use-order-uploads.ts'

const tabs = ['details', 'weight', 'timeline', 'documents', 'notes'] as const
export type OrderTab = (typeof tabs)[number]

const trigger =
  'flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3.5 font-display text-[1.125rem] leading-none font-medium whitespace-nowrap text-ink-2 max-sm:px-2.5 hover:border-line-strong hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink focus-visible:-outline-offset-3'

/** The five tabs; on a phone they scroll sideways. */
export function OrderTabList({ order, uploads }: { order: StaffOrderOnWire; uploads: OrderUploads }) {
  const notes = noteFields.filter((field) => order[field] !== '').length
  return (
    <Tabs.List
      aria-label={orderTabs.label}
      className="flex flex-none overflow-x-auto border-b border-line-strong px-2.5 [scrollbar-width:none] max-sm:px-1.5"
    >
      {tabs.map((tab) => (
        <Tabs.Trigger key={tab} value={tab} className={trigger}>
          {orderTabs[tab]}
          {tab === 'notes' && notes > 0 && <Count>{notes}</Count>}
          {tab === 'documents' && uploads.unfinished > 0 && (
            <Count>
              <span className="sr-only">{uploadText.running(uploads.unfinished)}</span>
              <span aria-hidden="true">{uploads.unfinished} ↑</span>
            </Count>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <b className="min-w-5 rounded-[3px] border border-field px-1 text-center font-text text-fine leading-[1.125rem] font-medium">
      {children}
    </b>
  )
}

/** The content of a tab. */
export function TabPanel(props: ComponentProps<typeof Tabs.Content> & { value: OrderTab }) {
  return (
    <Tabs.Content
      {...props}
      className="min-w-0 px-6 pt-4.5 pb-6 max-sm:px-4 focus-visible:-outline-offset-3 data-[state=inactive]:hidden"
    />
  )
}
