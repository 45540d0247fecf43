import type { Clicks } from '#app/features/customers/account-entry.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { FIRST_FOCUSABLE } from '#app/features/customers/account-entry.tsx'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { useDropdown } from './use-dropdown.ts'
import { AccountMenu } from './menu.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

type AccountPanelProps = { entry: HTMLElement; clicks: Clicks }

/** The panel of the header's account entry: the sign-in form for guests, the menu for customers. */
export function AccountPanel({ entry, clicks }: AccountPanelProps) {
  const { t } = useLingui()
  const { shopper: customer } = useVisitorState()
  const { isOpen, toggle, close } = useDropdown(entry)
  const panel = useRef<HTMLDivElement>(null)

  // The first click may have come before this component was loaded.
  const handledClicks = useRef(0)
  const shouldMoveFocus = useRef(false)
  useEffect(() => {
    if (handledClicks.current === clicks.count) return
    handledClicks.current = clicks.count
    shouldMoveFocus.current = clicks.isByKeyboard
    toggle()
  }, [clicks, toggle])

  useEffect(() => {
    if (!isOpen || !shouldMoveFocus.current) return
    shouldMoveFocus.current = false
    panel.current?.querySelector<HTMLElement>(FIRST_FOCUSABLE)?.focus()
  }, [isOpen])

  // The panel closes the toast: on phones both are directly above the bottom bar.
  useEffect(() => {
    if (isOpen) toast.set(null)
  }, [isOpen])

  // The form that had the focus is unmounted; the entry already shows who is signed in.
  const onDone = () => {
    close()
    entry.querySelector('a')?.focus()
  }

  return (
    <div ref={panel} className="account-panel" role="group" aria-label={t`Your account`} hidden={!isOpen}>
      {customer ? <AccountMenu customer={customer} onChoose={close} /> : <SignInPanel onDone={onDone} />}
    </div>
  )
}
