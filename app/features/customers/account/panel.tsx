import type { Presses } from '#app/features/customers/account-entry.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { FIRST_INSIDE } from '#app/features/customers/account-entry.tsx'
import { useMe } from '#app/ui/me.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { useDropdown } from './use-dropdown.ts'
import { AccountMenu } from './menu.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

type AccountPanelProps = { entry: HTMLElement; presses: Presses }

/** What opens at the account in the header: the sign-in of guests, the menu of shoppers. */
export function AccountPanel({ entry, presses }: AccountPanelProps) {
  const { t } = useLingui()
  const { shopper } = useMe()
  const { isOpen, press, close } = useDropdown(entry)
  const panel = useRef<HTMLDivElement>(null)

  // The first press may have come before this did.
  const answered = useRef(0)
  const goesInside = useRef(false)
  useEffect(() => {
    if (answered.current === presses.count) return
    answered.current = presses.count
    goesInside.current = presses.byKeys
    press()
  }, [presses, press])

  useEffect(() => {
    if (!isOpen || !goesInside.current) return
    goesInside.current = false
    panel.current?.querySelector<HTMLElement>(FIRST_INSIDE)?.focus()
  }, [isOpen])

  // On phones both stand above the bottom bar.
  useEffect(() => {
    if (isOpen) toast.set(null)
  }, [isOpen])

  // The form that had the focus is gone; the entry says by now who is here.
  const onDone = () => {
    close()
    entry.querySelector('a')?.focus()
  }

  return (
    <div ref={panel} className="account-panel" role="group" aria-label={t`Your account`} hidden={!isOpen}>
      {shopper ? <AccountMenu shopper={shopper} onChoose={close} /> : <SignInPanel onDone={onDone} />}
    </div>
  )
}
