import { useLoaderData } from 'react-router'
import { pageTitle } from '../../../../content/page-title.ts'
import { invoicePage as text } from '../../../../content/papers.ts'
import type { InvoiceOnWire } from '../../../../contract/invoices.ts'
import { useApp } from '../../../app-context.ts'
import { AppLink } from '../../../app-link.tsx'
import { PaperMissing } from '../../../billing/paper-missing.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import type { loadInvoice } from './load-invoice.ts'

/** One invoice, as it was issued: to read, to print, and as the PDF that says the same. */
export function InvoicePage() {
  const { business } = useApp()
  const { invoice, isMissing } = useLoaderData<typeof loadInvoice>()
  return (
    <PageWidth className="pt-8 sm:pt-14 print:pt-0">
      <PageHead
        title={pageTitle(invoice ? text.title(invoice.number) : text.notFoundHeading, business.name)}
        description={text.description}
      />
      {invoice ? <Opened invoice={invoice} /> : <PaperMissing isMissing={isMissing} text={text} />}
    </PageWidth>
  )
}

function Opened({ invoice }: { invoice: InvoiceOnWire }) {
  const order = encodeURIComponent(invoice.orderNumber)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <AppLink to="/portal" className="mr-auto inline-block py-2 underline">
          {text.back}
        </AppLink>
        <a href={`/api/orders/by-number/${order}/invoices/${invoice.id}/pdf`} className={buttonStyle('go')}>
          {text.download}
        </a>
      </div>
      <InvoicePaper invoice={invoice} />
    </>
  )
}
