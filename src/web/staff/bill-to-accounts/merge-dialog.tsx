import { useState } from 'react'
import { mergeText as text } from '#content/staff/bill-to-accounts.ts'
import { AccountPicker } from '#web/staff/kit/account-picker.tsx'
import { MergeQuestion } from './merge-question.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'

/** Finds the other record of the same customer, and merges it after a question (rule 216). */
export function MergeDialog({ account, onClose }: RecordDialogProps) {
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  return (
    <AccountPicker
      heading={text.heading(account.name)}
      say={text.say}
      except={account.id}
      onChoose={setAsked}
      onClose={onClose}
    >
      {asked && <MergeQuestion into={account} from={asked} onClose={() => setAsked(null)} onDone={onClose} />}
    </AccountPicker>
  )
}
