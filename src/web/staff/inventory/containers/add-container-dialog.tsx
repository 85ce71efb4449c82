import { useState } from 'react'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { NewContainerForm } from './new-container-form.tsx'
import { RangeForm } from './range-form.tsx'

/** Adds one container, or several. */
export function AddContainerDialog() {
  const { close } = useAboveList('/admin/inventory')
  const [isSeveral, setIsSeveral] = useState(false)
  const Form = isSeveral ? RangeForm : NewContainerForm
  return <Form onClose={close} onSwitch={() => setIsSeveral(!isSeveral)} />
}

export function screen() {
  return { Component: AddContainerDialog }
}
