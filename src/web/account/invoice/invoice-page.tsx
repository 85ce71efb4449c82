import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { invoicePage as text } from '#content/wording/invoice-page.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { centsIn } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { isSignedIn } from '#web/app/shell/use-signed-in.ts'
import { DocumentMissing, DocumentWayBack } from '#web/billing/document-frame.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { InvoiceDocument } from './invoice-document.tsx'

/** One invoice, as issued: to read, to print, and as a PDF with the same content. */
export function InvoicePage() {
  const { business } = useApp()
  const { invoice, isMissing, signedIn } = useLoaderData<typeof loadInvoice>()
  return (
    <PageWidth className="pt-8 sm:pt-14 print:pt-0">
      <PageHead
        title={pageTitle(invoice ? text.title(invoice.number) : text.notFoundHeading, business.name)}
        description={text.description}
      />
      {invoice ? (
        <Opened invoice={invoice} signedIn={signedIn} />
      ) : (
        <DocumentMissing isMissing={isMissing} text={text} />
      )}
    </PageWidth>
  )
}

function Opened({ invoice, signedIn }: { invoice: InvoiceOnWire; signedIn: boolean }) {
  const { paysOnline } = useApp()
  const order = encodeURIComponent(invoice.orderNumber)
  const isPayable = paysOnline && invoice.kind === 'invoice' && centsIn(invoice.amountDue) > 0
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <DocumentWayBack guestOf={signedIn ? null : invoice.orderNumber} />
        {isPayable && (
          <a href={`/pay?order=${order}`} className={buttonStyle('go')}>
            {text.pay}
          </a>
        )}
        <a
          href={`/api/orders/by-number/${order}/invoices/${invoice.id}/pdf`}
          className={buttonStyle(isPayable ? 'line' : 'go')}
        >
          {text.download}
        </a>
      </div>
      <InvoiceDocument invoice={invoice} />
    </>
  )
}

export function screen(app: App) {
  return {
    loader: ({ params: { orderNumber = '', invoiceId = '' } }: LoaderFunctionArgs) =>
      loadInvoice(app, { orderNumber, invoiceId }),
    Component: InvoicePage,
  }
}

/** The invoice, for everyone who may see its order in full (rule 138); else null, with the status of the call. */
type LoadedInvoice = { invoice: InvoiceOnWire | null; isMissing: boolean; signedIn: boolean }

async function loadInvoice({ call }: App, params: { orderNumber: string; invoiceId: string }) {
  const signedIn = isSignedIn(call)
  try {
    const invoice = await call('GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}', { params })
    return data<LoadedInvoice>({ invoice, isMissing: false, signedIn: await signedIn })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedInvoice>({ invoice: null, isMissing: status < 500, signedIn: await signedIn }, { status })
  }
}
