import { twoStepText as text } from '#content/staff/staff-frame.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SwitchOffTwoStep } from './switch-off-two-step.tsx'
import { SwitchOnTwoStep } from './switch-on-two-step.tsx'

/** Where staff switch their second factor on or off, and make new recovery codes (rules 40 and 261). */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const { user, changeUser } = useStaffSession()
  const toast = useToast()
  const renew = useApiCommand(null, 'POST /api/admin/totp/recovery-codes')
  function done(totpEnabled: boolean) {
    changeUser({ totpEnabled, ...(totpEnabled && { twoStepDue: null }) })
    toast({ tone: 'success', title: totpEnabled ? text.nowOn : text.nowOff })
    onClose()
  }
  return (
    <ModalDialog onClose={onClose}>
      <div className="flex items-start gap-4 pt-4 pr-4 pl-6">
        <ModalTitle className="mr-auto pt-1">{text.heading}</ModalTitle>
        <ModalClose />
      </div>
      <div className="min-h-0 overflow-y-auto px-6 pt-1.5 pb-6">
        {renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
        ) : user.totpEnabled ? (
          <>
            <SwitchOffTwoStep onOff={() => done(false)} onClose={onClose} />
            <div className="mt-6 border-t border-line pt-4">
              <CodesLeft />
              <p className="text-ink-2">{text.newCodesDescription}</p>
              <div role="alert">{renew.error && <FieldError>{renew.error.message}</FieldError>}</div>
              <DenseButton className="mt-3" pending={renew.isPending} onClick={() => renew.mutate()}>
                {renew.isPending ? text.makingCodes : text.newCodes}
              </DenseButton>
            </div>
          </>
        ) : (
          <SwitchOnTwoStep onOn={() => done(true)} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  )
}

function CodesLeft() {
  const { data } = useApiQuery('two-step', 'GET /api/admin/totp', {}, askAnew)
  return <p className="min-h-5">{data && text.codesLeft(data.recoveryCodesLeft)}</p>
}
