import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { SwitchOffTwoStep } from './switch-off-two-step.tsx'
import { SwitchOnTwoStep } from './switch-on-two-step.tsx'

/** Where staff switch their second factor on or off (rule 40). */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const { user, changeUser } = useStaffSession()
  const toast = useToast()
  function done(totpEnabled: boolean) {
    changeUser({ totpEnabled })
    toast({ tone: 'success', title: totpEnabled ? text.nowOn : text.nowOff })
    onClose()
  }
  return (
    <ModalDialog onClose={onClose}>
      <div className="flex items-start gap-4 pt-4 pr-4 pl-6">
        <ModalTitle className="mr-auto pt-1">{text.heading}</ModalTitle>
        <ModalClose label={text.close} />
      </div>
      <div className="px-6 pt-1.5 pb-6">
        {user.totpEnabled ? (
          <SwitchOffTwoStep onOff={() => done(false)} onClose={onClose} />
        ) : (
          <SwitchOnTwoStep onOn={() => done(true)} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  )
}
