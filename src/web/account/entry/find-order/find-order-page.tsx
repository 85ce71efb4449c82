import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { findOrderPage as text } from '#content/account/find-order.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { FindOrderForm } from './find-order-form.tsx'

/** Rule 208: the answer is the same whether or not number and address belong together. */
export function FindOrderPage() {
  const ui = useUiText()
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { title, description, heading, intro } = text
  if (sentTo === null) {
    return (
      <EntryPage title={title} description={description} heading={heading} intro={intro}>
        <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
        <FindOrderForm orderNumber={search.get('order') ?? ''} onSent={setSentTo} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text.sentHeading} description={description} heading={text.sentHeading} isNext>
      <p role="status" className="mt-6 text-large wrap-anywhere">
        {text.sent(sentTo)}
      </p>
      <p className="mt-8 text-ink-2">{text.sentHelp}</p>
      <Button look="line" className="mt-4" onClick={() => setSentTo(null)}>
        {ui.retry}
      </Button>
    </EntryPage>
  )
}
