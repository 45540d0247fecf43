import type { KeyboardEvent, MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { HeaderEntryContent } from '#app/ui/header-entry-content.tsx'
import { followWithoutScript } from '#app/ui/scripts/follow-without-script.ts'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'

/** Selector of the element that receives the focus when the panel opens by keyboard. */
export const FIRST_FOCUSABLE = 'input, li :is(a, button)'

/**
 * Number of clicks on the entry, and whether the last one came from the keyboard: then the focus moves into
 * the panel.
 */
export type Clicks = { count: number; isByKeyboard: boolean }

/**
 * The account entry in the header: a link to the account page, with a panel that contains the sign-in form or
 * the customer's menu. The panel's script is loaded on the first hover, focus or click, not with the page.
 */
export function AccountEntry() {
  const { t, i18n } = useLingui()
  const { shopper: customer } = useVisitorState()
  const [entry, setEntry] = useState<HTMLElement | null>(null)
  const [clicks, setClicks] = useState<Clicks>({ count: 0, isByKeyboard: false })
  const [Panel, loadPanel] = useLazyComponent(fetchPanel)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    // `detail === 0`: a click without a pointer (keyboard).
    openPanel(event.currentTarget, event.detail === 0)
  }
  const openPanel = (link: HTMLAnchorElement, isByKeyboard: boolean) => {
    void loadPanel().then((isLoaded) => isLoaded || followWithoutScript(i18n, link))
    setClicks(({ count }) => ({ count: count + 1, isByKeyboard }))
  }
  // Arrow down opens the panel, as in menus. Focus alone opens nothing (WCAG 3.2.1): Tab passes through in
  // both directions.
  const handleArrowDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    const firstFocusable = entry?.querySelector<HTMLElement>(
      `.account-panel:not([hidden]) :is(${FIRST_FOCUSABLE})`,
    )
    if (firstFocusable) firstFocusable.focus()
    else openPanel(event.currentTarget, true)
  }
  return (
    <div
      ref={setEntry}
      className="account-entry"
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
    >
      <ShopLink
        className="header-entry"
        to="/my-account/"
        prefetch="none"
        aria-expanded={false}
        onClick={handleClick}
        onKeyDown={handleArrowDown}
      >
        <HeaderEntryContent
          icon={<CircleUserRound className="icon" aria-hidden />}
          label={customer ? customer.name : t({ message: 'Sign in', context: 'entry' })}
        />
      </ShopLink>
      {Panel && entry && <Panel entry={entry} clicks={clicks} />}
    </div>
  )
}

async function fetchPanel() {
  const [{ AccountPanel }] = await Promise.all([
    import('./account/panel.tsx'),
    import('#app/platform/i18n/account/load.ts'),
  ])
  return AccountPanel
}
