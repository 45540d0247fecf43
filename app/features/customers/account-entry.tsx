import type { KeyboardEvent, MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useLate } from '#app/ui/scripts/use-late.ts'

/** What of the panel gets the focus. */
export const FIRST_INSIDE = 'input, li :is(a, button)'

/** How often the entry was pressed, and whether the last time by keys: then the focus goes into what opens. */
export type Presses = { count: number; byKeys: boolean }

/**
 * The account in the header: a link to its page, and as soon as somebody reaches for it a panel with the sign-in or the
 * shopper's menu. The panel's script comes then, not with the page.
 */
export function AccountEntry() {
  const { t, i18n } = useLingui()
  const { shopper } = useMe()
  const [entry, setEntry] = useState<HTMLElement | null>(null)
  const [presses, setPresses] = useState<Presses>({ count: 0, byKeys: false })
  const [Panel, reach] = useLate(fetchPanel)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    // A click that no pointer made.
    open(event.currentTarget, event.detail === 0)
  }
  const open = (link: HTMLAnchorElement, byKeys: boolean) => {
    void reach().then((isThere) => isThere || followAfterAll(i18n, link))
    setPresses(({ count }) => ({ count: count + 1, byKeys }))
  }
  // Down, as in menus. The focus alone opens nothing (WCAG 3.2.1): Tab goes the same way there and back.
  const goDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    const first = entry?.querySelector<HTMLElement>(`.account-panel:not([hidden]) :is(${FIRST_INSIDE})`)
    if (first) first.focus()
    else open(event.currentTarget, true)
  }
  return (
    <div
      ref={setEntry}
      className="account-entry"
      onPointerEnter={() => void reach()}
      onFocus={() => void reach()}
    >
      <ShopLink
        className="header-entry"
        to="/my-account/"
        prefetch="none"
        aria-expanded={false}
        onClick={press}
        onKeyDown={goDown}
      >
        <EntryLook
          icon={<CircleUserRound className="icon" aria-hidden />}
          label={shopper ? shopper.name : t({ message: 'Sign in', context: 'entry' })}
        />
      </ShopLink>
      {Panel && entry && <Panel entry={entry} presses={presses} />}
    </div>
  )
}

async function fetchPanel() {
  const [{ AccountPanel }] = await Promise.all([
    import('./account/panel.tsx'),
    import('#app/platform/i18n/account/learn.ts'),
  ])
  return AccountPanel
}
