import type { MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { EntryLook } from '#app/ui/entry-look.tsx'
import { followAfterAll } from '#app/ui/follow-after-all.ts'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useLate } from '#app/ui/use-late.ts'

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
    const link = event.currentTarget
    void reach().then((isThere) => isThere || followAfterAll(i18n, link))
    // A click that no pointer made.
    const byKeys = event.detail === 0
    setPresses(({ count }) => ({ count: count + 1, byKeys }))
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
    import('#app/i18n/account/learn.ts'),
  ])
  return AccountPanel
}
